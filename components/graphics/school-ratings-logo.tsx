/** The name of the schools-rating service as its sign: a mortarboard and the word. */
export function SchoolRatingsLogo({ className }: { className?: string }) {
  return (
    <svg role="img" aria-label="GreatSchools" viewBox="0 0 142 24" className={className}>
      <rect width="24" height="24" rx="6" fill="var(--spruce)" />
      <path
        d="m12 6 8 3.6-8 3.6-8-3.6zm-4.6 6.7 4.6 2 4.6-2v3.2c-1.2 1.3-2.8 1.9-4.6 1.9s-3.4-.6-4.6-1.9z"
        fill="var(--spruce-ink)"
      />
      <text
        x="31"
        y="17.5"
        fontSize="16.5"
        fontWeight="700"
        textLength="110"
        lengthAdjust="spacingAndGlyphs"
        fill="var(--ink)"
      >
        GreatSchools
      </text>
    </svg>
  );
}
