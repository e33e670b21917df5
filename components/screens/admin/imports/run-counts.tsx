import { formatCount } from '@/lib/shared/format/numbers';

/** What became of rows, in numbers. */
export const RunCounts = ({ counts }: { counts: readonly (readonly [string, number])[] }) => (
  <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
    {counts.map(([label, count]) => (
      <div key={label} className="bg-moss rounded-control flex flex-col px-4 py-3">
        <dt className="text-14 text-ink-soft">{label}</dt>
        <dd className="figures text-22 font-semibold">{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
);
