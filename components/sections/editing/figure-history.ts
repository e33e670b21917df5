import { sourceLine } from '@/components/communities/facts/source-line';
import { MESSAGES } from '@/lib/shared/constants/messages';
import {
  CORRECTABLE_FIGURES,
  type CorrectableFigure,
} from '@/lib/shared/constants/correctable-figures';
import { isEditableFigure, type EditableFigure } from '@/lib/shared/constants/figures';
import { PUBLIC_FIGURE_LOOKS } from '@/components/communities/around/public-figure-looks';
import { formatCount, formatYears } from '@/lib/shared/format/numbers';
import { formatSurveyMoney } from '@/lib/shared/format/survey-money';
import type { FigureVersion, Version } from '@/lib/domains/insights/output';
import { restorerName } from './history-labels';

const FORMATS: Record<EditableFigure, (value: number | null) => string> = {
  population: formatCount,
  landAreaSqMile: (value) =>
    value === null
      ? MESSAGES.unavailable
      : `${value.toLocaleString('en-US', { maximumFractionDigits: 3 })} square miles`,
  medianAge: formatYears,
  medianHomePrice: (value) => formatSurveyMoney('medianHomePrice', value),
  medianIncome: (value) => formatSurveyMoney('medianIncome', value),
};

export const correctableFigureLabel = (name: CorrectableFigure): string =>
  CORRECTABLE_FIGURES[name].label;

/** 94589 people → '94,589'; 'Unavailable' where it is not known. */
export function figureInWords(name: CorrectableFigure, value: number | null): string {
  if (isEditableFigure(name)) return FORMATS[name](value);
  return value === null ? MESSAGES.unavailable : PUBLIC_FIGURE_LOOKS[name].format(value);
}

/**
 * Where a figure came from, and who brought it back. When somebody entered it is the moment of the
 * entry that it stands in.
 */
export function figureVersionSource(figure: FigureVersion): string {
  const { source, restoredByUser } = figure;
  const from = source === null ? '' : sourceLine({ ...figure, source, retrievedOn: null });
  const by = restoredByUser && `Restored by ${restorerName(restoredByUser)}`;
  return [by, from].filter(Boolean).join(' · ');
}

/** One figure in place of another. */
export interface FigureHistoryChange {
  id: number;
  before: FigureVersion;
  after: FigureVersion;
}

/** What was put in place of what. @param figures newest first */
export const changesOfFigures = (figures: readonly FigureVersion[]): FigureHistoryChange[] =>
  figures.flatMap((after, index) => {
    const before = figures.slice(index + 1).find(({ name }) => name === after.name);
    return before ? [{ id: after.id, before, after }] : [];
  });

/** What was published at one moment: a version of the section, figures, or both. */
export interface PublishedEntry {
  version: Version | null;
  changes: FigureHistoryChange[];
}

/**
 * Versions and figures by the moment of their publication, newest first.
 * @param hasMore there are older versions than these; figures of their time wait for them
 */
export function entriesOf(
  versions: readonly Version[],
  changes: readonly FigureHistoryChange[],
  hasMore: boolean,
): PublishedEntry[] {
  const oldest = versions.at(-1)?.updatedAt ?? '';
  const moments = new Map<string, PublishedEntry>(
    versions.map((version) => [version.updatedAt, { version, changes: [] }]),
  );
  for (const change of changes) {
    const moment = change.after.updatedAt;
    if (hasMore && moment < oldest) continue;
    const entry = moments.get(moment) ?? { version: null, changes: [] };
    moments.set(moment, { ...entry, changes: [...entry.changes, change] });
  }
  return [...moments]
    .sort(([one], [other]) => (one < other ? 1 : one > other ? -1 : 0))
    .map(([, entry]) => entry);
}

/** A figure of an editor's, with the published one that was there before. */
export interface Replaced {
  now: FigureVersion;
  sourced: FigureVersion;
}

/** The figures that editors put in place of published statistics. @param figures newest first */
export function replacedFigures(figures: readonly FigureVersion[]): Replaced[] {
  const names = [...new Set(figures.map(({ name }) => name))];
  return names.flatMap((wanted) => {
    const [now, ...earlier] = figures.filter(({ name }) => name === wanted);
    const sourced = earlier.find(({ source, addedByUser }) => source !== null && !addedByUser);
    return now?.addedByUser && sourced ? [{ now, sourced }] : [];
  });
}

/** 'Use the Census figure'. */
export const sourcedLabel = ({ source }: FigureVersion): string =>
  /census|american community survey/i.test(source ?? '')
    ? 'Use the Census figure'
    : `Use the figure from ${source}`;
