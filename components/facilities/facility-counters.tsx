import { formatCount } from '@/lib/shared/format/numbers';

/** How much care there is: facilities, and categories where they are known. */
export function FacilityCounters({
  facilities,
  categories,
}: {
  facilities: number;
  categories: number | null;
}) {
  const counters = [
    { term: 'Facilities', count: facilities },
    ...(categories === null ? [] : [{ term: 'Categories of Care', count: categories }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {counters.map(({ term, count }) => (
        <div key={term} className="flex flex-col-reverse">
          <dt className="text-14 text-ink-soft font-semibold">{term}</dt>
          <dd className="figures text-28 font-semibold">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
