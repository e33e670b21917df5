import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FactIcon, type FactName } from '@/components/graphics/fact-icon';
import { RepresentedBadge } from '@/components/communities/represented-badge';
import type { PlaceNearby, Nearby } from '@/lib/domains/community-page/output';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatCount } from '@/lib/shared/format/numbers';
import { countyName, formatGrades } from '@/lib/shared/format/places';
import { COLLEGE_KIND_LABELS } from '@/lib/shared/reference/college-kinds';

/** 1 → '1 mile', 12.3 → '12.3 miles', 2010.2 → '2,010 miles': far away, tenths say nothing. */
export function milesInWords(miles: number): string {
  if (miles === 0) return 'Less than 0.1 miles';
  const number = miles.toLocaleString('en-US', { maximumFractionDigits: miles < 100 ? 1 : 0 });
  return `${number} ${miles === 1 ? 'mile' : 'miles'}`;
}

interface PartProps {
  title: string;
  fact: FactName;
  /** What distances mean here, or where the list comes from. */
  note?: string | null;
  /** Over both columns. */
  wide?: boolean;
  children: ReactNode;
}

export function AroundPart({ title, fact, note, wide = false, children }: PartProps) {
  return (
    <div className={clsx('min-w-0', wide && 'desk:col-span-2')}>
      <h3 className="text-18 flex items-center gap-2">
        <FactIcon fact={fact} size={18} className="text-spruce shrink-0" />
        {title}
      </h3>
      {children}
      {note && <p className="text-14 text-ink-soft mt-2">{note}</p>}
    </div>
  );
}

const LIST = 'divide-line mt-3 divide-y';
// Where a name has no room beside the miles, they are below it.
const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 py-2.5';

function Row({ name, what, miles }: { name: ReactNode; what: string | null; miles: string }) {
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-semibold">{name}</span>
        {what && <span className="text-14 text-ink-soft block">{what}</span>}
      </span>
      <span className="figures text-14 shrink-0">{miles}</span>
    </li>
  );
}

export const AirportRows = ({ airports }: Pick<Nearby, 'airports'>) => (
  <ul className={LIST}>
    {airports.map(({ name, iata, miles, scheduledService }) => (
      <Row
        key={name}
        name={iata ? `${name} (${iata})` : name}
        what={scheduledService ? 'Scheduled flights' : 'No scheduled flights'}
        miles={milesInWords(miles)}
      />
    ))}
  </ul>
);

/** Agencies by name; where none is known, only that there is some. */
export const TransitRows = ({ agencies }: { agencies: readonly string[] }) =>
  agencies.length === 0 ? (
    <p className="mt-3">Yes. How much there is isn’t known.</p>
  ) : (
    <ul className={LIST}>
      {agencies.map((name) => (
        <li key={name} className="py-2.5 font-semibold">
          {name}
        </li>
      ))}
    </ul>
  );

/** Lower ones are of nearly every place. */
const SHOWN_RATINGS = ['Very High', 'Relatively High', 'Relatively Moderate'] as const;

/** Hazards that are rated moderate or higher, by their ratings; never one grade for all of them. */
export function HazardRows({ ratings }: Pick<NonNullable<Nearby['hazards']>, 'ratings'>) {
  const shown = SHOWN_RATINGS.flatMap((rating) => {
    const names = ratings.flatMap((one) => (one.rating === rating ? one.hazard : []));
    return names.length > 0 ? [{ rating, names }] : [];
  });
  if (shown.length === 0)
    return <p className="mt-3">No hazard is rated moderate or higher here.</p>;
  return (
    <dl className={LIST}>
      {shown.map(({ rating, names }) => (
        <div key={rating} className={ROW}>
          <dt className="text-14 text-ink-soft">{rating}</dt>
          <dd className="font-semibold">{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

const distanceTo = ({ miles, communityNameText }: { miles: number; communityNameText: string }) =>
  miles === 0 ? `In ${communityNameText}` : milesInWords(miles);

export const HospitalRows = ({ hospitals }: Pick<Nearby, 'hospitals'>) => (
  <ul className={LIST}>
    {hospitals.map((hospital) => (
      <Row
        key={hospital.id}
        name={hospital.name}
        what={hospital.address}
        miles={distanceTo(hospital)}
      />
    ))}
  </ul>
);

export const CollegeRows = ({ colleges }: Pick<Nearby, 'colleges'>) => (
  <ul className={LIST}>
    {colleges.map(({ id, name, city, stateShortName, kind, students, miles }) => (
      <Row
        key={id}
        name={name}
        what={[
          `${city}, ${stateShortName}`,
          COLLEGE_KIND_LABELS[kind],
          students !== null && `${formatCount(students)} students`,
        ]
          .filter(Boolean)
          .join(' · ')}
        miles={milesInWords(miles)}
      />
    ))}
  </ul>
);

export const SchoolRows = ({ schools }: Pick<Nearby, 'schools'>) => (
  <ul className={LIST}>
    {schools.map((school) => (
      <Row
        key={school.id}
        name={school.name}
        what={[school.communityNameText, formatGrades(school.levels)].filter(Boolean).join(' · ')}
        miles={milesInWords(school.miles)}
      />
    ))}
  </ul>
);

interface PlacesProps<Place extends PlaceNearby> {
  places: readonly Place[];
  /** Leads to the pages that the server renders. */
  serverPage: boolean;
  /** What is said of a place besides. */
  noteOf?: (place: Place) => string;
}

/** Other communities with how far away they are, each a link to its page. */
export function PlaceLinks<Place extends PlaceNearby>({
  places,
  serverPage,
  noteOf,
}: PlacesProps<Place>) {
  return (
    <ul className="phone:grid-cols-2 tablet:grid-cols-3 mt-3 grid gap-3">
      {places.map((place) => {
        const { id, communityNameText: name, stateCommunities: state, population } = place;
        const page = PAGES.community(id, communitySlug(name, state.stateShortName));
        const county = countyName(place.county, state.stateShortName, name);
        return (
          <li
            key={id}
            className="card hover:border-line-strong relative flex flex-col gap-1 p-4 transition-colors"
          >
            <a
              href={serverPage ? page : shellHref(PATHS.communityDetails.to({ id }))}
              className="text-18 after:rounded-card focus-visible:after:outline-focus font-serif font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2"
            >
              {name}, {state.stateShortName}
            </a>
            <span className="text-14 text-ink-soft">
              {[milesInWords(place.miles), county].filter(Boolean).join(' · ')}
            </span>
            {population !== null && (
              <span className="figures text-14">{formatCount(population)} people</span>
            )}
            {noteOf && <span className="text-14">{noteOf(place)}</span>}
            {place.isRepresented && (
              <span className="mt-1">
                <RepresentedBadge />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
