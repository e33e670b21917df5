import type { CommunityDetails, Nearby } from '@/lib/domains/community-page/output';
import { PlaceFacts } from './place-facts';
import {
  AirportRows,
  CollegeRows,
  HospitalRows,
  Part,
  PlaceLinks,
  SchoolRows,
} from './around-parts';
import { PublicFigures } from './public-figures';

export interface AroundHereProps {
  community: CommunityDetails;
  nearby: Nearby;
  /** On a page that the server renders. */
  serverPage?: boolean;
}

const ALIKE = { size: 'size', cost: 'cost', climate: 'climate' } as const;

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** ['size', 'climate'] → 'Similar size and climate' */
const likeness = ({ alikeIn }: Nearby['similar'][number]): string =>
  `Similar ${inWords.format(alikeIn.map((one) => ALIKE[one]))}`;

/** What is around a place, and which places are like it. What isn't known is left out. */
export function AroundHere({ community, nearby, serverPage = false }: AroundHereProps) {
  const { communityNameText: name } = community;
  const { airports, hospitals, colleges, schools, nearest, withProfile, similar } = nearby;
  const [[airport], [college]] = [airports, colleges];
  return (
    <>
      <PublicFigures community={community} figures={nearby.figures} />
      <section aria-labelledby="around-here" className="border-line mt-10 border-t pt-8">
        <h2 id="around-here" className="text-28">
          Around {name}
        </h2>
        <p className="text-ink-soft mt-1">
          Distances are straight lines from the middle of the town.
        </p>
        <PlaceFacts community={community} />
        <div className="desk:grid-cols-2 mt-6 grid gap-x-12 gap-y-9">
          {airport && (
            <Part title="Airports" fact="airport" note={`Source: ${airport.source}`}>
              <AirportRows airports={airports} />
            </Part>
          )}
          {hospitals.length > 0 && (
            <Part
              title="Hospitals"
              fact="healthcare"
              note="Distances to the middle of their towns."
            >
              <HospitalRows hospitals={hospitals} />
            </Part>
          )}
          {college && (
            <Part
              title="Colleges and universities"
              fact="education"
              note={`Source: ${college.source}`}
            >
              <CollegeRows colleges={colleges} />
            </Part>
          )}
          {schools.length > 0 && (
            <Part
              title="Schools in towns nearby"
              fact="education"
              note="Distances to the middle of their towns."
            >
              <SchoolRows schools={schools} />
            </Part>
          )}
          {nearest.length > 0 && (
            <Part title="Nearest communities" fact="area" wide>
              <PlaceLinks places={nearest} serverPage={serverPage} />
            </Part>
          )}
          {withProfile.length > 0 && (
            <Part title="Nearest communities with a profile" fact="rating" wide>
              <PlaceLinks places={withProfile} serverPage={serverPage} />
            </Part>
          )}
          {similar.length > 0 && (
            <Part title="Similar places" fact="population" wide>
              <PlaceLinks places={similar} serverPage={serverPage} noteOf={likeness} />
            </Part>
          )}
        </div>
      </section>
    </>
  );
}
