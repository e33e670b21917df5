import type { OpenDataRow, OpenFigure } from '@/db/queries/communities/open-data';
import { ATTRIBUTIONS } from '@/lib/domains/public-data';
import { BRAND } from '@/lib/shared/constants/brand';
import {
  EDITABLE_FIGURES,
  FIGURE_SOURCES,
  type EditableFigure,
} from '@/lib/shared/constants/figures';
import { PUBLIC_FIGURES, type PublicFigure } from '@/lib/shared/constants/public-data';
import type { OpenCell } from './csv';

type FigureName = EditableFigure | PublicFigure;

const EDITABLE_UNITS: Readonly<Record<EditableFigure, string>> = {
  population: 'people',
  landAreaSqMile: 'square miles',
  medianAge: 'years',
  medianHomePrice: 'US dollars',
  medianIncome: 'US dollars a year',
};

const PUBLIC_UNITS: Readonly<Record<PublicFigure, string>> = {
  medianRent: 'US dollars a month',
  homeOwnership: 'percent of homes',
  bachelorsDegree: 'percent of adults 25 or older',
  commuteMinutes: 'minutes one way',
  priceLevel: '100 is the country’s',
  propertyTax: 'US dollars a year',
  broadband: 'percent of homes',
};

interface FigureColumn {
  name: FigureName;
  /** As columns have it: median_home_price. */
  column: string;
  label: string;
  unit: string;
}

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);

/** Every figure that a community may have; those of the constants, in their order. */
export const FIGURE_COLUMNS_OF_FILES: readonly FigureColumn[] = [
  ...(Object.keys(EDITABLE_FIGURES) as EditableFigure[]).map((name) => ({
    name,
    column: snakeCase(name),
    label: EDITABLE_FIGURES[name].label,
    unit: EDITABLE_UNITS[name],
  })),
  ...(Object.keys(PUBLIC_FIGURES) as PublicFigure[]).map((name) => ({
    name,
    column: snakeCase(name),
    label: PUBLIC_FIGURES[name],
    unit: PUBLIC_UNITS[name],
  })),
];

export interface OpenColumn {
  name: string;
  title: string;
  datatype: 'integer' | 'number' | 'string';
  read: (row: OpenDataRow) => OpenCell;
}

const PLACE_COLUMNS: readonly OpenColumn[] = [
  {
    name: 'id',
    title: `Number of the community on ${BRAND}`,
    datatype: 'integer',
    read: (row) => row.id,
  },
  { name: 'name', title: 'Name', datatype: 'string', read: (row) => row.name },
  { name: 'state', title: 'State', datatype: 'string', read: (row) => row.state },
  {
    name: 'state_code',
    title: 'State, two letters',
    datatype: 'string',
    read: (row) => row.stateCode,
  },
  { name: 'county', title: 'County', datatype: 'string', read: (row) => row.county },
  {
    name: 'census_geoid',
    title: 'Census place, GEOID',
    datatype: 'string',
    read: (row) => row.geoid,
  },
  { name: 'geonames_id', title: 'GeoNames id', datatype: 'integer', read: (row) => row.geonamesId },
  { name: 'latitude', title: 'Latitude, WGS 84', datatype: 'number', read: (row) => row.lat },
  { name: 'longitude', title: 'Longitude, WGS 84', datatype: 'number', read: (row) => row.long },
  {
    name: 'elevation_m',
    title: 'Elevation, meters',
    datatype: 'integer',
    read: (row) => row.elevationM,
  },
  { name: 'time_zone', title: 'Time zone', datatype: 'string', read: (row) => row.timezone },
  {
    name: 'zip_codes',
    title: 'ZIP codes, separated by spaces',
    datatype: 'string',
    read: (row) => row.zipCodes.join(' '),
  },
];

/** Of each figure in the file of all communities. */
const PARTS = [
  { suffix: '', of: 'value', datatype: 'number', title: '' },
  { suffix: '_margin_of_error', of: 'margin', datatype: 'number', title: ': margin of error' },
  { suffix: '_source', of: 'source', datatype: 'string', title: ': source' },
  { suffix: '_years', of: 'years', datatype: 'string', title: ': data from' },
] as const;

/** The columns of the file of all communities. What isn’t known is empty. */
export const ALL_COLUMNS: readonly OpenColumn[] = [
  ...PLACE_COLUMNS,
  ...FIGURE_COLUMNS_OF_FILES.flatMap(({ name, column, label, unit }) =>
    PARTS.map(({ suffix, of, datatype, title }): OpenColumn => ({
      name: column + suffix,
      title: `${label}${title || `, ${unit}`}`,
      datatype,
      read: ({ figures }) => figures.find((figure) => figure.name === name)?.[of] ?? null,
    })),
  ),
];

const publisherOf = (source: string): string => (source.split(',')[0] ?? source).trim();

const OURS: ReadonlySet<string> = new Set(Object.values(FIGURE_SOURCES));

/** What an editor of this site entered; their texts as well. */
export const OWN_LICENSE = `Entered on ${BRAND}: see the terms of use`;

/** Under which license a figure’s source publishes; null where it isn’t known. */
export function licenseOf(source: string): string | null {
  if (OURS.has(source)) return OWN_LICENSE;
  if (/geonames/i.test(source)) return 'CC BY 4.0';
  const publisher = publisherOf(source);
  return ATTRIBUTIONS.find(({ from }) => publisherOf(from) === publisher)?.license ?? null;
}

export const openFigure = (figure: OpenFigure) => {
  const column = FIGURE_COLUMNS_OF_FILES.find(({ name }) => name === figure.name);
  return {
    figure: column?.column ?? figure.name,
    label: column?.label ?? figure.name,
    value: figure.value,
    unit: column?.unit ?? null,
    marginOfError: figure.margin,
    source: figure.source,
    table: figure.table,
    years: figure.years,
    retrievedOn: figure.retrievedOn,
    note: figure.caution,
    license: licenseOf(figure.source),
  };
};
