import type { ScaleRange } from '@/components/graphics/comparison-labels';
import type { FigureName } from '@/components/communities/facts/figures';
import { CLIMATE } from '@/lib/domains/insights/sections/climate';
import { COST_OF_LIVING } from '@/lib/domains/insights/sections/cost-of-living';
import { EDUCATION } from '@/lib/domains/insights/sections/education';
import { GETTING_AROUND } from '@/lib/domains/insights/sections/getting-around';
import type { PublicFigure } from '@/lib/shared/constants/public-data';
import { formatCount } from '@/lib/shared/format/numbers';
import { formatMiles } from '@/lib/shared/format/distance';
import {
  CLIMATE_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/shared/reference/insight-options';
import type { CompareCell, CompareSection } from './compare-row';
import {
  figureRow,
  publicRow,
  chosenRow,
  weatherRow,
  nearestRow,
  row,
  labelOf,
  flagged,
  sum,
  UNKNOWN,
  listed,
  DEGREES_APART,
  type ComparedPlace,
  type Cell,
} from './row-builders';

const LARGE_CITY = 250_000;

function largeCity(place: ComparedPlace): CompareCell {
  const found = place.larger.findLast(({ atLeast }) => atLeast === LARGE_CITY)?.place;
  if (!found) return UNKNOWN;
  const { communityNameText: name, stateCommunities, miles } = found;
  const note = `${name}, ${stateCommunities.stateShortName}`;
  return { text: formatMiles(miles), value: miles, note, sources: [] };
}

const FEET = 3.28084;

/** Nothing listed says nothing of a place: somebody may not have listed it yet. */
const counted =
  (of: (place: ComparedPlace) => number): Cell =>
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
export function compareSections(places: readonly ComparedPlace[]): CompareSection[] {
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
            label: 'University with 1,000 students or more',
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
            label: 'Hospital',
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
