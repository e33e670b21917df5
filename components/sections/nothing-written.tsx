import { buttonClass } from '@/components/ui/button';
import { EmptyPicture } from '@/components/graphics/empty-picture';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { formatElevation } from '@/lib/shared/format/numbers';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;

/** Stands where the sections would, when nobody has written about a place. */
export function NothingWritten({ community }: { community: CommunityDetails }) {
  const { communityNameText, stateCommunities, lat, long, elevationM } = community;
  const facts = [
    ...(elevationM === null ? [] : [{ term: 'Elevation', value: formatElevation(elevationM) }]),
    {
      term: 'Coordinates',
      value: `${degrees(lat, ['N', 'S'])}, ${degrees(long, ['E', 'W'])}`,
    },
  ];
  return (
    <section
      aria-labelledby="nothing-written"
      className="card tablet:flex-row tablet:items-center tablet:gap-10 tablet:p-8 flex flex-col items-start gap-5 p-5"
    >
      <EmptyPicture kind="signpost" className="tablet:shrink-0 w-44" />
      <div className="min-w-0">
        <h2 id="nothing-written" className="text-22">
          No one has written about {communityNameText} yet
        </h2>
        <p className="text-ink-soft mt-2 max-w-[56ch]">
          Everything on this page comes from public sources. ‘Unavailable’ means we don’t have this
          figure yet.
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-14 text-ink-soft font-semibold">{term}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5">
          <a
            href={shellHref(
              `${PATHS.communityList.pattern}?states=${stateCommunities.stateShortName}`,
            )}
            className={buttonClass({ variant: 'secondary' })}
          >
            Browse communities in {stateCommunities.stateName}
          </a>
        </p>
      </div>
    </section>
  );
}
