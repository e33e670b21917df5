import { Locator } from '@/components/communities/locator';
import type { PlaceNearby, Nearby, CommunityDetails } from '@/lib/domains/community-page/output';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatMiles } from '@/lib/shared/format/distance';
import { formatCount } from '@/lib/shared/format/numbers';
import { roundedPeople } from '@/lib/shared/format/place-sentence';
import { AroundPart } from './around-parts';

interface Row {
  what: string;
  name: string;
  /** Null for what has no page of its own. */
  place: PlaceNearby | null;
  miles: number;
}

const sizeInWords = (people: number) => (people >= 1_000_000 ? 'a million' : formatCount(people));

const placeName = ({ communityNameText, stateCommunities }: PlaceNearby) =>
  `${communityNameText}, ${stateCommunities.stateShortName}`;

/** Larger places, each once and with the largest size that it stands for; flights; the capital. */
function rowsOf({ id, stateCommunities }: CommunityDetails, nearby: Nearby): Row[] {
  const { larger, airports, capital } = nearby;
  const cities = larger
    .filter(({ place }, at) => larger.findLastIndex((one) => one.place.id === place.id) === at)
    .map(({ atLeast, place }) => ({
      what: `Nearest place of ${sizeInWords(atLeast)} people or more`,
      name: placeName(place),
      place,
      miles: place.miles,
    }));
  const flights = airports.find(({ scheduledService }) => scheduledService);
  return [
    ...cities,
    ...(flights
      ? [
          {
            what: 'Nearest airport with scheduled flights',
            name: flights.iata ? `${flights.name} (${flights.iata})` : flights.name,
            place: null,
            miles: flights.miles,
          },
        ]
      : []),
    ...(capital && capital.id !== id
      ? [
          {
            what: `Capital of ${stateCommunities.stateName}`,
            name: placeName(capital),
            place: capital,
            miles: capital.miles,
          },
        ]
      : []),
  ];
}

interface WithinReachProps {
  community: CommunityDetails;
  nearby: Nearby;
  /** Links lead to the pages that the server renders. */
  serverPage: boolean;
}

/** Where a place lies: on its state, from larger places and flights, and among how many people. */
export function WithinReach({ community, nearby, serverPage }: WithinReachProps) {
  const rows = rowsOf(community, nearby);
  const most = Math.max(...nearby.peopleWithin.map(({ people }) => people));
  return (
    <div className="tablet:grid-cols-2 desk:grid-cols-3 mt-6 grid gap-x-12 gap-y-9">
      <Locator community={community} className="max-desk:tablet:col-span-2" />
      {rows.length > 0 && (
        <AroundPart title="Within reach" fact="transport">
          <ul className="divide-line mt-3 divide-y">
            {rows.map(({ what, name, place, miles }) => (
              <li
                key={what}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
              >
                <span className="min-w-0">
                  {place ? (
                    <a
                      href={hrefOf(place, serverPage)}
                      className="link font-semibold pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                    >
                      {name}
                    </a>
                  ) : (
                    <span className="font-semibold">{name}</span>
                  )}
                  <span className="text-14 text-ink-soft block">{what}</span>
                </span>
                <span className="figures text-14 shrink-0">{formatMiles(miles)}</span>
              </li>
            ))}
          </ul>
        </AroundPart>
      )}
      {most > 0 && (
        <AroundPart
          title="People around"
          fact="population"
          note="Counts of the places listed here; people outside of them aren’t counted."
        >
          <dl className="mt-4 space-y-4">
            {nearby.peopleWithin.map(({ miles, people }) => (
              <div key={miles} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
                <dt>Within {formatMiles(miles)}</dt>
                <dd className="figures font-semibold">{formatCount(roundedPeople(people))}</dd>
                <dd aria-hidden className="bg-line col-span-2 mt-1.5 h-2 rounded-full">
                  <div
                    className="bg-spruce h-2 rounded-full forced-colors:bg-[CanvasText]"
                    style={{ width: `${(people / most) * 100}%` }}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </AroundPart>
      )}
    </div>
  );
}

function hrefOf({ id, communityNameText, stateCommunities }: PlaceNearby, serverPage: boolean) {
  return serverPage
    ? PAGES.community(id, communitySlug(communityNameText, stateCommunities.stateShortName))
    : shellHref(PATHS.communityDetails.to({ id }));
}
