import type { Nearby, CommunityDetails } from '@/lib/domains/community-page/output';
import { countyName } from '@/lib/shared/format/places';
import { publicFiguresIn, type SectionName } from '@/lib/domains/insights/sections';
import {
  AirportRows,
  CollegeRows,
  HazardRows,
  HospitalRows,
  AroundPart,
  SchoolRows,
  TransitRows,
} from './around-parts';
import { PublicFigures } from './public-figures';

const figuresOf = (name: SectionName, { figures }: Nearby) =>
  figures.filter((figure) => publicFiguresIn(name).includes(figure.name));

/** The sections that places around belong to. */
const PLACES: Partial<Record<SectionName, (nearby: Nearby) => readonly unknown[]>> = {
  gettingAround: ({ airports, transit }) => (transit ? [transit, ...airports] : airports),
  climate: ({ hazards }) => (hazards ? [hazards] : []),
  education: ({ colleges, schools }) => [...colleges, ...schools],
  healthcare: ({ hospitals }) => hospitals,
};

/** Whether anything around a community belongs to a section of its page. */
export const hasAround = (name: SectionName, nearby: Nearby | null | undefined): boolean =>
  !!nearby && (figuresOf(name, nearby).length > 0 || (PLACES[name]?.(nearby).length ?? 0) > 0);

interface SectionAroundProps {
  name: SectionName;
  community: CommunityDetails;
  nearby: Nearby | null | undefined;
}

/** What is around a community, in the section that it belongs to. */
export function SectionAround({ name, community, nearby }: SectionAroundProps) {
  if (!nearby || !hasAround(name, nearby)) return null;
  const { airports, transit, hazards, colleges, hospitals, schools, mayLack } = nearby;
  const county = countyName(
    community.county,
    community.stateCommunities.stateShortName,
    community.city,
  );
  const [[airport], [college]] = [airports, colleges];
  const more = (what: 'colleges' | 'hospitals') =>
    mayLack.includes(what) ? ` There may be more: not all ${what} are listed here yet.` : '';
  return (
    <div className="mt-8 space-y-8">
      <PublicFigures community={community} figures={figuresOf(name, nearby)} />
      <div className="tablet:grid-cols-2 grid gap-x-12 gap-y-8 empty:hidden">
        {name === 'gettingAround' && transit && (
          <AroundPart
            title="Public transportation"
            fact="transport"
            note={`Source: ${transit.source}. Its stops are around here; routes and hours aren’t known.`}
          >
            <TransitRows agencies={transit.agencies} />
          </AroundPart>
        )}
        {name === 'gettingAround' && airport && (
          <AroundPart title="Airports" fact="airport" note={`Source: ${airport.source}`}>
            <AirportRows airports={airports} />
          </AroundPart>
        )}
        {name === 'climate' && hazards && (
          <AroundPart
            wide
            title={county === null ? 'Natural hazards' : `Natural hazards in ${county}`}
            fact="climate"
            note={`Source: ${hazards.source}. Each rating compares the losses to expect in the county with those in all other counties. It says nothing about one town or address; for floods, look at FEMA’s flood maps.`}
          >
            <HazardRows ratings={hazards.ratings} />
          </AroundPart>
        )}
        {name === 'healthcare' && hospitals.length > 0 && (
          <AroundPart
            title="Hospitals near here"
            fact="healthcare"
            note={`Distances to the middle of their towns.${more('hospitals')}`}
          >
            <HospitalRows hospitals={hospitals} />
          </AroundPart>
        )}
        {name === 'education' && college && (
          <AroundPart
            title="Colleges and universities"
            fact="education"
            note={`Source: ${college.source}.${more('colleges')}`}
          >
            <CollegeRows colleges={colleges} />
          </AroundPart>
        )}
        {name === 'education' && schools.length > 0 && (
          <AroundPart
            title="Schools in towns nearby"
            fact="education"
            note="Distances to the middle of their towns."
          >
            <SchoolRows schools={schools} />
          </AroundPart>
        )}
      </div>
    </div>
  );
}
