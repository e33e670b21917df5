import type { ScaleRange } from '@/components/graphics/comparison-labels';
import {
  countryValue,
  PUBLIC_FIGURE_LOOKS,
  publicFigureSource,
} from '@/components/communities/around/public-figure-looks';
import {
  FIGURES,
  figureLabel,
  RANGES,
  sourcesOf,
  type FigureName,
  type NamedSource,
} from '@/components/communities/figures';
import { contentOf } from '@/components/sections/section-record';
import type { ComparedCommunity } from '@/lib/domains/community-page/compare-output';
import { CLIMATE } from '@/lib/domains/insights/sections/climate';
import { COST_OF_LIVING } from '@/lib/domains/insights/sections/cost-of-living';
import { EDUCATION } from '@/lib/domains/insights/sections/education';
import { GETTING_AROUND } from '@/lib/domains/insights/sections/getting-around';
import type { InsightSection } from '@/lib/domains/insights/sections';
import type { DistanceWishKind } from '@/lib/search/wishes/wish';
import { PUBLIC_FIGURES, type PublicFigure } from '@/lib/shared/constants/public-data';
import { formatCount } from '@/lib/shared/format/numbers';
import { formatMiles } from '@/lib/shared/format/distance';
import {
  CLIMATE_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/shared/reference/insight-options';
import { TENTH, type CompareCell, type CompareRow, type CompareSection } from './compare-row';

type Place = ComparedCommunity;
type Cell = (place: Place) => CompareCell;

const UNKNOWN: CompareCell = { text: null, value: null, sources: [] };

const listed = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words);

/** What is taken from a list without more than its name and year. */
const listSource = (name: string, source: string, vintage: string | null): NamedSource => ({
  name,
  source,
  vintage,
  table: null,
  retrievedOn: null,
  caution: null,
  marginOfError: null,
  margin: null,
  addedByUser: null,
  updatedAt: '',
});

type RowLook = Pick<CompareRow, 'key' | 'label' | 'fact'> &
  Partial<Pick<CompareRow, 'range' | 'median' | 'apart'>>;

const row = (look: RowLook, places: readonly Place[], cell: Cell): CompareRow => ({
  range: null,
  median: null,
  apart: TENTH,
  ...look,
  cells: places.map(cell),
});

/** About 98 of 100 places lie between the ends. */
const PEOPLE: ScaleRange = {
  from: 100,
  to: 1_000_000,
  ends: ['100', '1,000,000+'],
  logarithmic: true,
};

/** One of the five figures under a community's cover. */
function figureRow(name: FigureName, places: readonly Place[]): CompareRow {
  const { label, fact, format } = FIGURES[name];
  const median =
    name === 'population'
      ? null
      : (places.flatMap(({ medians }) => medians[name]?.country ?? [])[0] ?? null);
  const look: RowLook = {
    key: name,
    label,
    fact,
    range: name === 'population' ? PEOPLE : RANGES[name],
    median: median && { value: median.value, text: format(median.value) },
  };
  return row(look, places, (place) => {
    const value = place[name];
    if (value === null) return UNKNOWN;
    const own = figureLabel(place, name);
    const note = own === label ? undefined : own;
    return { text: format(value), value, note, sources: sourcesOf(place, name) };
  });
}

function publicRow(name: PublicFigure, places: readonly Place[]): CompareRow {
  const { fact, format, range } = PUBLIC_FIGURE_LOOKS[name];
  const figureOf = ({ figures }: Place) => figures.find((figure) => figure.name === name);
  const usual = places.flatMap((place) => figureOf(place) ?? []).map(countryValue);
  const median = usual.find((value) => value !== null) ?? null;
  const look: RowLook = {
    key: name,
    label: PUBLIC_FIGURES[name],
    fact,
    range,
    median: median === null ? null : { value: median, text: format(median) },
  };
  return row(look, places, (place) => {
    const figure = figureOf(place);
    if (!figure) return UNKNOWN;
    const { value, caution } = figure;
    return {
      text: format(value),
      value,
      note: caution ?? undefined,
      sources: [publicFigureSource(figure)],
    };
  });
}

/** What a section says by choosing, in words. @param words null where nothing was chosen */
function chosenRow(
  look: RowLook,
  section: InsightSection,
  places: readonly Place[],
  words: (content: ReturnType<typeof contentOf>) => string | null,
): CompareRow {
  return row(look, places, (place) => {
    const content = contentOf(place, section);
    const text = words(content);
    const { typeSource } = content;
    const sources =
      text !== null && typeof typeSource === 'string' && typeSource !== ''
        ? [listSource(look.label, typeSource, null)]
        : [];
    return text === null ? UNKNOWN : { text, value: null, sources };
  });
}

const labelOf = (
  options: readonly { code: string; label: string }[],
  code: unknown,
): string | null => options.find((option) => option.code === code)?.label ?? null;

const flagged = (
  flags: readonly { code: string; label: string }[],
  content: ReturnType<typeof contentOf>,
): string | null => {
  const labels = flags.filter(({ code }) => content[code] === true).map(({ label }) => label);
  return labels.length > 0 ? listed(labels) : null;
};

type Normals = NonNullable<Place['climateNormals']>;

/** Something that a weather station has measured. @param read null where it doesn't */
function weatherRow(
  look: RowLook,
  places: readonly Place[],
  unit: string,
  read: (normals: Normals) => number | null,
): CompareRow {
  return row(look, places, ({ climateNormals: normals }) => {
    const value = normals && read(normals);
    if (!normals || value === null) return UNKNOWN;
    const shown = value.toLocaleString('en-US', { maximumFractionDigits: 1 });
    return {
      text: `${shown} ${unit}`,
      value,
      sources: [
        listSource(
          look.label,
          `${normals.source}, measured at ${normals.station}, ${normals.miles} miles away`,
          normals.vintage,
        ),
      ],
    };
  });
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const DEGREES_APART = { units: 3 } as const;

const MILES: ScaleRange = { from: 0, to: 100, ends: ['Here', '100+ miles'] };

/** The nearest of what wishes ask for. @param none what is said where lists have none near */
function nearestRow(
  kind: DistanceWishKind,
  look: RowLook,
  places: readonly Place[],
  none: string,
): CompareRow {
  return row({ range: MILES, ...look }, places, ({ nearest }) => {
    const { isKnown, name, miles } = nearest[kind];
    if (!isKnown) return UNKNOWN;
    if (miles === null) return { text: none, value: null, sources: [] };
    return {
      text: formatMiles(miles),
      value: miles,
      note: name ?? undefined,
      sources: [],
    };
  });
}

const LARGE_CITY = 250_000;

function largeCity(place: Place): CompareCell {
  const found = place.larger.findLast(({ atLeast }) => atLeast === LARGE_CITY)?.place;
  if (!found) return UNKNOWN;
  const { communityNameText: name, stateCommunities, miles } = found;
  const note = `${name}, ${stateCommunities.stateShortName}`;
  return { text: formatMiles(miles), value: miles, note, sources: [] };
}

const FEET = 3.28084;

/** Nothing listed says nothing of a place: somebody may not have listed it yet. */
const counted =
  (of: (place: Place) => number): Cell =>
  (place) =>
    of(place) === 0 ? UNKNOWN : { text: formatCount(of(place)), value: of(place), sources: [] };

const RESULTS: Readonly<Record<'july' | 'january' | 'rain' | 'snow' | 'height', ScaleRange>> = {
  july: { from: 60, to: 110, ends: ['60 °F', '110 °F'] },
  january: { from: -20, to: 60, ends: ['−20 °F', '60 °F'] },
  rain: { from: 0, to: 80, ends: ['0', '80+ inches'] },
  snow: { from: 0, to: 120, ends: ['0', '120+ inches'] },
  height: { from: 0, to: 8000, ends: ['0', '8,000+ feet'] },
};

/** Everything that is compared in rows, in the order of the page. */
export function compareSections(places: readonly Place[]): CompareSection[] {
  const figure = (name: FigureName) => figureRow(name, places);
  const known = (name: PublicFigure) => publicRow(name, places);
  return [
    {
      key: 'homes',
      title: 'Homes and costs',
      rows: [
        figure('medianHomePrice'),
        known('medianRent'),
        known('homeOwnership'),
        chosenRow(
          { key: 'costLevel', label: 'Cost level', fact: 'costOfLiving' },
          COST_OF_LIVING,
          places,
          ({ costOfLivingType }) => (costOfLivingType ? String(costOfLivingType) : null),
        ),
        known('priceLevel'),
      ],
    },
    {
      key: 'people',
      title: 'People',
      rows: [
        figure('population'),
        figure('populationPerSquareMile'),
        figure('medianAge'),
        figure('medianIncome'),
        known('bachelorsDegree'),
      ],
    },
    {
      key: 'climate',
      title: 'Climate',
      rows: [
        chosenRow(
          { key: 'climateType', label: 'Climate', fact: 'climate' },
          CLIMATE,
          places,
          ({ climateType }) => labelOf(CLIMATE_TYPES, climateType),
        ),
        weatherRow(
          {
            key: 'july',
            label: 'July high',
            fact: 'climate',
            range: RESULTS.july,
            apart: DEGREES_APART,
          },
          places,
          '°F',
          ({ highs }) => highs[6] ?? null,
        ),
        weatherRow(
          {
            key: 'january',
            label: 'January low',
            fact: 'climate',
            range: RESULTS.january,
            apart: DEGREES_APART,
          },
          places,
          '°F',
          ({ lows }) => lows[0] ?? null,
        ),
        weatherRow(
          {
            key: 'rain',
            label: 'Rain and melted snow a year',
            fact: 'climate',
            range: RESULTS.rain,
          },
          places,
          'inches',
          ({ precipitation }) => sum(precipitation),
        ),
        weatherRow(
          { key: 'snow', label: 'Snow a year', fact: 'climate', range: RESULTS.snow },
          places,
          'inches',
          ({ snow }) => snow && sum(snow),
        ),
        row(
          { key: 'elevation', label: 'Elevation', fact: 'elevation', range: RESULTS.height },
          places,
          ({ elevationM }) =>
            elevationM === null
              ? UNKNOWN
              : {
                  text: `${formatCount(elevationM * FEET)} feet`,
                  value: elevationM * FEET,
                  sources: [],
                },
        ),
      ],
    },
    {
      key: 'reach',
      title: 'Getting there and around',
      rows: [
        nearestRow(
          'flights',
          { key: 'flights', label: 'Nearest airport with scheduled flights', fact: 'airport' },
          places,
          'None near',
        ),
        row(
          {
            key: 'city',
            label: 'Nearest other place of 250,000 people or more',
            fact: 'area',
            range: { from: 0, to: 250, ends: ['Here', '250+ miles'] },
          },
          places,
          largeCity,
        ),
        known('commuteMinutes'),
        chosenRow(
          { key: 'transit', label: 'Public transportation', fact: 'transport' },
          GETTING_AROUND,
          places,
          ({ publicTransType }) => labelOf(PUBLIC_TRANSPORT_TYPES, publicTransType),
        ),
        chosenRow(
          { key: 'around', label: 'Also here', fact: 'walking' },
          GETTING_AROUND,
          places,
          (content) => flagged(GETTING_AROUND_FLAGS, content),
        ),
      ],
    },
    {
      key: 'schools',
      title: 'Schools and colleges',
      rows: [
        nearestRow(
          'college',
          {
            key: 'college',
            label: 'Nearest university with 1,000 students or more',
            fact: 'education',
          },
          places,
          'None near',
        ),
        chosenRow(
          { key: 'schoolTypes', label: 'Kinds of schools', fact: 'education' },
          EDUCATION,
          places,
          (content) => flagged(SCHOOL_FLAGS, content),
        ),
      ],
    },
    {
      key: 'health',
      title: 'Health',
      rows: [
        nearestRow(
          'hospital',
          {
            key: 'hospital',
            label: 'Nearest hospital',
            fact: 'healthcare',
            range: { from: 0, to: 40, ends: ['Here', '40+ miles'] },
          },
          places,
          'None within 60 miles',
        ),
        row(
          { key: 'facilities', label: 'Healthcare facilities listed', fact: 'healthcare' },
          places,
          counted(({ healthFacilityCount }) => healthFacilityCount),
        ),
      ],
    },
    {
      key: 'things',
      title: 'Things to do',
      rows: [
        row(
          { key: 'amenities', label: 'Amenities listed', fact: 'amenities' },
          places,
          counted(({ amenitiesCount }) => amenitiesCount),
        ),
        row(
          { key: 'categories', label: 'Of these kinds', fact: 'amenities' },
          places,
          ({ amenityCategories }) =>
            amenityCategories.length === 0
              ? UNKNOWN
              : {
                  text: listed(amenityCategories.map((one) => one.amenityCategoryName)),
                  value: null,
                  sources: [],
                },
        ),
      ],
    },
  ];
}
