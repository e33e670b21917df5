import { FactIcon } from '@/components/graphics/fact-icon';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { formatCount } from '@/lib/shared/format/numbers';
import { FIGURES, mediansFor, type MedianName } from './figures';

const NAMES: readonly MedianName[] = [
  'populationPerSquareMile',
  'medianAge',
  'medianIncome',
  'medianHomePrice',
];

/** What is usual in the state, for a place of which little itself is known. */
export function StateAtAGlance({
  community,
  className,
}: {
  community: CommunityDetails;
  className?: string;
}) {
  const { stateName } = community.stateCommunities;
  const rows = NAMES.flatMap((name) => {
    const { state, country } = mediansFor(community, name);
    const median = community.medians[name]?.state;
    return state && median ? [{ name, state, country, median }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="state-at-a-glance" className={className}>
      <h2 id="state-at-a-glance" className="text-28">
        Typical for {stateName}
      </h2>
      <p className="text-ink-soft max-w-measure mt-2">
        State median: half of {stateName}’s towns are above, half below. These aren’t figures for{' '}
        {community.communityNameText}.
      </p>
      <ul className="tablet:grid-cols-3 mt-6 grid gap-6">
        {rows.map(({ name, state, country, median }) => {
          const { label, fact, format } = FIGURES[name];
          return (
            <li key={name} className="border-line border-t pt-4">
              <h3 className="text-14 text-ink-soft flex items-center gap-2 font-sans font-semibold">
                <FactIcon fact={fact} size={18} className="text-spruce" />
                {label}
              </h3>
              <p className="figures text-22 mt-1 font-semibold">{format(state.value)}</p>
              {country && (
                <p className="figures text-14 mt-0.5">
                  {format(country.value)} in {country.label}
                </p>
              )}
              <p className="text-14 text-ink-soft mt-2">
                {formatCount(median.placeCount)} places. {median.source}, {median.vintage}.
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
