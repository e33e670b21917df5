import type { ReactNode } from 'react';
import { SourcePopover } from '@/components/communities/facts/figure-source';
import { reportedFigure, sourcesOf } from '@/components/communities/facts/figures';
import { FactIcon, type FactName } from '@/components/graphics/fact-icon';
import { Skeleton } from '@/components/ui/loading/skeleton';
import type { Nearby, CommunityDetails } from '@/lib/domains/community-page/output';
import { formatMiles } from '@/lib/shared/format/distance';
import { formatCount, formatElevation } from '@/lib/shared/format/numbers';
import { cityToName, placeSentence, rankInWords } from '@/lib/shared/format/place-sentence';

/** What a larger place near is called and how far it is. */
const inFew = ({ place }: Nearby['larger'][number]) => ({
  name: place.communityNameText,
  stateShortName: place.stateCommunities.stateShortName,
  population: place.population,
  miles: place.miles,
});

interface Tile {
  fact: FactName;
  label: string;
  value: string;
  note?: ReactNode;
}

/** What is known of any place by where it lies; what is not known has no tile. */
function tilesOf(community: CommunityDetails, nearby: Nearby): Tile[] {
  const { population, elevationM, stateCommunities } = community;
  const { larger, airports, rankInState: rank } = nearby;
  const city = cityToName(population, larger.map(inFew));
  const flights = airports.find(({ scheduledService }) => scheduledService);
  const tiles: (Tile | false | null | undefined)[] = [
    population !== null && {
      fact: 'population',
      label: 'People',
      value: formatCount(population),
      note: (
        <>
          {rank && <p>{`${rankInWords(rank)} places in ${stateCommunities.stateName}`}</p>}
          <SourcePopover
            label="Population"
            sources={sourcesOf(community, 'population')}
            report={reportedFigure(community, 'population')}
          />
        </>
      ),
    },
    elevationM !== null && {
      fact: 'elevation',
      label: 'Elevation',
      value: formatElevation(elevationM),
    },
    city && {
      fact: 'area',
      label: 'Larger city',
      value: formatMiles(city.miles),
      note: `${city.name}, ${city.stateShortName}`,
    },
    flights && {
      fact: 'airport',
      label: 'Flights',
      value: formatMiles(flights.miles),
      note: flights.iata ? `${flights.name} (${flights.iata})` : flights.name,
    },
  ];
  return tiles.filter((tile) => !!tile);
}

const GRID = 'tablet:grid-cols-4 tiny:grid-cols-1 mt-5 grid grid-cols-2 gap-2 tablet:gap-3';
const TILE = 'card tablet:min-h-30 tablet:p-4 min-h-24 min-w-0 p-3';

interface FirstLookProps {
  community: CommunityDetails;
  /** Undefined until it is known, null where it cannot be read. */
  nearby: Nearby | null | undefined;
}

/** The first screen of a place that nobody has written about: one sentence, and what is known. */
export function FirstLook({ community, nearby }: FirstLookProps) {
  const { stateCommunities, population, communityNameText } = community;
  const near = nearby ? cityToName(population, nearby.larger.map(inFew)) : null;
  return (
    <section aria-label={`${communityNameText} at a glance`}>
      <p className="text-22 tablet:text-28 min-h-[2lh] max-w-[44ch] font-serif text-pretty">
        {placeSentence({ ...community, ...stateCommunities, near })}
      </p>
      {nearby === undefined ? (
        <div aria-hidden className={GRID}>
          {[1, 2, 3, 4].map((tile) => (
            <Skeleton key={tile} className="rounded-card h-30" />
          ))}
        </div>
      ) : (
        nearby && (
          <dl className={GRID}>
            {tilesOf(community, nearby).map(({ fact, label, value, note }) => (
              <div key={label} className={TILE}>
                <dt className="text-14 text-ink-soft flex items-start gap-2 font-semibold">
                  <FactIcon fact={fact} size={18} className="text-spruce mt-px shrink-0" />
                  {label}
                </dt>
                <dd className="mt-1.5">
                  <p className="figures text-22 font-semibold">{value}</p>
                  {note && <div className="text-14 text-ink-soft mt-0.5">{note}</div>}
                </dd>
              </div>
            ))}
          </dl>
        )
      )}
    </section>
  );
}
