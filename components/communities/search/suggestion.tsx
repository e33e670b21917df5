import { countyName } from '@/lib/shared/format/places';
import { populationLabel } from '../card/community-card-labels';
import type { CommunitySummary } from '@/lib/shared/input/community-card';

/** One suggestion of the search: name, state, county and how many people live there. */
export function Suggestion({ community }: { community: CommunitySummary }) {
  const { communityNameText: name, city, county, population, stateCommunities } = community;
  const { stateName, stateShortName } = stateCommunities;
  const where = [stateName, countyName(county, stateShortName, city)].filter(Boolean).join(' · ');
  return (
    <span className="block">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-18 min-w-0 font-serif font-semibold">{name}</span>
        {population !== null && (
          <span className="figures text-14 text-ink-soft">
            {populationLabel(population)} people
          </span>
        )}
      </span>
      <span className="text-14 text-ink-soft block">{where}</span>
    </span>
  );
}
