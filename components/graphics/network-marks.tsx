const SIZE = { viewBox: '0 0 24 24', className: 'size-5', 'aria-hidden': true } as const;

/** Facebook's mark: an f on a disk. The set of icons has no brands. */
export const FacebookMark = () => (
  <svg {...SIZE}>
    <circle cx="12" cy="12" r="11" fill="currentColor" />
    <path
      d="M15.6 6.6h-1.3c-1.6 0-2.5.9-2.5 2.5V23M8.9 12.6h5.9"
      fill="none"
      stroke="var(--moss)"
      strokeWidth="2.4"
    />
  </svg>
);

/** X's mark, formerly Twitter: a broad stroke over a thin one. */
export const XMark = () => (
  <svg {...SIZE} fill="none" stroke="currentColor">
    <path d="M4 4h4.2L20 20h-4.2z" strokeWidth="1.8" strokeLinejoin="round" />
    <path d="m19.2 4-6.6 7.2M10.4 13.4 4.5 20" strokeWidth="1.9" strokeLinecap="round" />
  </svg>
);
