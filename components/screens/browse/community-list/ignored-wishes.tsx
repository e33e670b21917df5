/** What an address has as a wish that isn't understood, or is about a place that isn't there. */
export function IgnoredWishes({ ignored }: { ignored: readonly string[] }) {
  if (ignored.length === 0) return null;
  return (
    <p role="status" className="text-14 text-ink-soft mb-2">
      Left out of the wishes in this link, because we don’t understand it:{' '}
      <q>{ignored.join('”, “')}</q>
    </p>
  );
}
