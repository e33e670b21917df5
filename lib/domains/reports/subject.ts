import type { Db } from '@/db/client';
import { insightOf } from '@/db/queries/insights/insights';
import { figureValueOf, recordNamed, reportedPlace } from '@/db/queries/reports/subjects';
import {
  INSIGHT_SECTIONS,
  publicFiguresIn,
  type InsightSection,
  type SectionName,
} from '@/lib/domains/insights/sections';
import { contentFields, figureNames } from '@/lib/domains/insights/sections/content';
import { AppError } from '@/lib/platform/http/errors';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { EDITABLE_FIGURES } from '@/lib/shared/constants/figures';
import { PUBLIC_FIGURES } from '@/lib/shared/constants/public-data';
import type { ReportSubjectKind } from '@/lib/shared/constants/reports';
import { formatCount, formatYears } from '@/lib/shared/format/numbers';
import { formatSurveyMoney, isSurveyMoney } from '@/lib/shared/format/survey-money';
import { REPORT_MESSAGES } from './constants';
import { wordTable } from '@/lib/shared/format/word-table';

/** Most of a text that is quoted. */
const QUOTED = 600;

interface Asked {
  communityId: number;
  kind: ReportSubjectKind;
  subjectId: string;
}

interface Subject {
  /** The section of the page that has it; empty for the page as a whole. */
  section: SectionName | '';
  label: string;
  quote: string;
}

const FIGURE_LABELS = wordTable<string>({
  ...Object.fromEntries(Object.entries(EDITABLE_FIGURES).map(([name, { label }]) => [name, label])),
  ...PUBLIC_FIGURES,
});

const sectionOfFigure = (name: string): SectionName =>
  INSIGHT_SECTIONS.find((section) =>
    [...figureNames(section), ...publicFiguresIn(section.name)].some((one) => one === name),
  )?.name ?? 'costOfLiving';

const UNITS = wordTable<(value: number) => string>({
  population: formatCount,
  landAreaSqMile: (value) => `${value.toLocaleString('en-US')} square miles`,
  medianAge: formatYears,
  commuteMinutes: (value) => `${value.toLocaleString('en-US')} minutes`,
  homeOwnership: (value) => `${value}%`,
  bachelorsDegree: (value) => `${value}%`,
  broadband: (value) => `${value}%`,
});

function inUnits(name: string, value: number | null): string {
  if (value === null) return 'Unavailable';
  if (isSurveyMoney(name)) return formatSurveyMoney(name, value);
  return UNITS[name]?.(value) ?? value.toLocaleString('en-US');
}

async function figure(db: Db, { communityId, subjectId }: Asked): Promise<Subject | null> {
  const label = Object.hasOwn(FIGURE_LABELS, subjectId) ? FIGURE_LABELS[subjectId] : undefined;
  const value = label === undefined ? undefined : await figureValueOf(db, communityId, subjectId);
  if (label === undefined || value === undefined) return null;
  return { label, section: sectionOfFigure(subjectId), quote: inUnits(subjectId, value) };
}

async function text(db: Db, { communityId, subjectId }: Asked): Promise<Subject | null> {
  const section: InsightSection | undefined = INSIGHT_SECTIONS.find(
    ({ insight }) => insight === subjectId,
  );
  const row = section && (await insightOf(db, section.insight, communityId));
  if (!row) return null;
  const values = row as unknown as Readonly<Record<string, unknown>>;
  const texts = contentFields(section).flatMap(({ kind, column }) =>
    kind === 'text' && typeof values[column] === 'string' ? [values[column]] : [],
  );
  const all = texts.filter(Boolean).join('\n\n');
  return {
    label: section.label,
    section: section.name,
    quote: all.length > QUOTED ? `${[...all].slice(0, QUOTED).join('')}…` : all,
  };
}

const SECTION_OF_RECORD = {
  amenity: 'amenities',
  facility: 'healthcare',
  school: 'education',
  job: 'jobs',
} as const;

async function record(
  db: Db,
  kind: keyof typeof SECTION_OF_RECORD,
  { communityId, subjectId: id }: Asked,
): Promise<Subject | null> {
  const row = await recordNamed(db, kind, { communityId, id });
  if (!row) return null;
  const quote = [row.name, row.address].filter(Boolean).join(', ');
  return { label: row.name, section: SECTION_OF_RECORD[kind], quote };
}

function find(db: Db, asked: Asked, place: string, hasPhoto: boolean): Promise<Subject | null> {
  const { kind } = asked;
  if (kind === 'figure') return figure(db, asked);
  if (kind === 'text') return text(db, asked);
  if (kind === 'picture')
    return Promise.resolve(
      hasPhoto ? { label: 'Cover photo', section: '', quote: `The cover photo of ${place}` } : null,
    );
  if (kind === 'page')
    return Promise.resolve({ label: 'This page', section: '', quote: `The page of ${place}` });
  return record(db, kind, asked);
}

/**
 * What a report is about, as the page says it now, and who answers.
 * @throws AppError 'missing' where the page has no such thing
 */
export async function subjectOf(db: Db, asked: Asked) {
  const found = await reportedPlace(db, asked.communityId);
  if (!found) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  const place = `${found.name}, ${found.state}`;
  const subject = await find(db, asked, place, found.hasPhoto);
  if (!subject) throw new AppError('missing', REPORT_MESSAGES.noSubject);
  const answeredBy: 'representative' | 'administrators' = found.isRepresented
    ? 'representative'
    : 'administrators';
  return { ...subject, place, answeredBy };
}
