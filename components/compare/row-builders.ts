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
} from '@/components/communities/facts/figures';
import { sectionContent } from '@/components/sections/section-record';
import type { ComparedCommunity } from '@/lib/domains/community-page/compare-output';
import type { InsightSection } from '@/lib/domains/insights/sections';
import type { DistanceWishKind } from '@/lib/search/wishes/wish';
import { PUBLIC_FIGURES, type PublicFigure } from '@/lib/shared/constants/public-data';
import { formatMiles } from '@/lib/shared/format/distance';
import { TENTH, type CompareCell, type CompareRow } from './compare-row';

export type ComparedPlace = ComparedCommunity;
export type Cell = (place: ComparedPlace) => CompareCell;

export const UNKNOWN: CompareCell = { text: null, value: null, sources: [] };

export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(words);

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

export const row = (look: RowLook, places: readonly ComparedPlace[], cell: Cell): CompareRow => ({
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
export function figureRow(name: FigureName, places: readonly ComparedPlace[]): CompareRow {
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

export function publicRow(name: PublicFigure, places: readonly ComparedPlace[]): CompareRow {
  const { fact, format, range } = PUBLIC_FIGURE_LOOKS[name];
  const figureOf = ({ figures }: ComparedPlace) => figures.find((figure) => figure.name === name);
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
export function chosenRow(
  look: RowLook,
  section: InsightSection,
  places: readonly ComparedPlace[],
  words: (content: ReturnType<typeof sectionContent>) => string | null,
): CompareRow {
  return row(look, places, (place) => {
    const content = sectionContent(place, section);
    const text = words(content);
    const { typeSource } = content;
    const sources =
      text !== null && typeof typeSource === 'string' && typeSource !== ''
        ? [listSource(look.label, typeSource, null)]
        : [];
    return text === null ? UNKNOWN : { text, value: null, sources };
  });
}

export const labelOf = (
  options: readonly { code: string; label: string }[],
  code: unknown,
): string | null => options.find((option) => option.code === code)?.label ?? null;

export const flagged = (
  flags: readonly { code: string; label: string }[],
  content: ReturnType<typeof sectionContent>,
): string | null => {
  const labels = flags.filter(({ code }) => content[code] === true).map(({ label }) => label);
  return labels.length > 0 ? listed(labels) : null;
};

type Normals = NonNullable<ComparedPlace['climateNormals']>;

/** Something that a weather station has measured. @param read null where it doesn't */
export function weatherRow(
  look: RowLook,
  places: readonly ComparedPlace[],
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

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

export const DEGREES_APART = { units: 3 } as const;

const MILES: ScaleRange = { from: 0, to: 100, ends: ['Here', '100+ miles'] };

/** The nearest of what wishes ask for. @param none what is said where lists have none near */
export function nearestRow(
  kind: DistanceWishKind,
  look: RowLook,
  places: readonly ComparedPlace[],
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
