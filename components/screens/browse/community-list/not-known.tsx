/** Of how many places a group of filters isn't known, once for all of its options. */
export function NotKnownWishes({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <p className="figures text-14 text-ink-soft mt-1 text-right">
      + {count.toLocaleString('en-US')} not known
    </p>
  );
}
