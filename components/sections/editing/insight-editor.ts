import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isAdministrator } from '@/lib/access/roles';
import type { Account } from '@/lib/accounts/output';
import type { BasicInfo, CommunityDetails, Insight } from '@/lib/communities/output';
import { EDITABLE_FIGURES, type EditableFigure } from '@/lib/figures/constants';
import { isChosenAnew, type InsightSection, type SectionName } from '@/lib/insights/sections';
import type { InsightVersion } from '@/lib/insights/output';
import type { ActionAnswer } from '@/lib/client/run-action';

/** Texts, choices and flags of a section, under the names of its record. */
export type Content = InsightVersion['content'];

/** One part of a section in words, for reading two versions side by side. */
export interface Part {
  label: string;
  text: string;
}

export interface Target {
  communityId: number;
  baseVersion: number;
}

/** What the edit screens need to know of a section. */
export interface InsightEditor<Values extends FieldValues, Parsed extends FieldValues> {
  name: SectionName;
  insight: InsightSection;
  title: string;
  schema: z.ZodType<Parsed, Values>;
  /** The fields with a limited text; two of them have labels. */
  texts: readonly { name: keyof Values & string; label?: string }[];
  /** Figures of the community that are fields of this form. */
  figures?: readonly (EditableFigure & keyof Values)[];
  toValues: (content: Content) => Omit<Values, EditableFigure>;
  toContent: (values: Values) => Content;
  parts: (content: Content) => Part[];
  publish: (
    input: Parsed & Target,
  ) => Promise<ActionAnswer<{ data: Insight & object; message: string }>>;
  Fields: ComponentType<{ community: CommunityDetails }>;
}

/** The record of a section that its page shows; null while there is none. */
export function recordOf(of: CommunityDetails, insight: InsightSection): Insight | null {
  switch (insight) {
    case 'about':
      return of.about;
    case 'amenities':
      return of.ammenitiesInsight;
    case 'health':
      return of.healthInsights[0] ?? null;
    default:
      return of[insight][0] ?? null;
  }
}

/** What a section says now; {} while nothing is written. */
export const contentOf = (of: CommunityDetails, insight: InsightSection): Content =>
  (recordOf(of, insight) ?? {}) as unknown as Content;

/** The community as its page would be with this record of a section. */
export function withRecord(
  of: CommunityDetails,
  insight: InsightSection,
  record: Insight & object,
): CommunityDetails {
  const { aboutDesc } = record as { aboutDesc?: string };
  switch (insight) {
    case 'about':
      return {
        ...of,
        about: record as CommunityDetails['about'],
        aboutAddedByUser: record.addedByUser,
        aboutDesc: aboutDesc ?? '',
      };
    case 'amenities':
      return { ...of, ammenitiesInsight: record as CommunityDetails['ammenitiesInsight'] };
    case 'health':
      return { ...of, healthInsights: [record] as CommunityDetails['healthInsights'] };
    default:
      return { ...of, [insight]: [record] };
  }
}

type Figures = Partial<Record<EditableFigure, number | null>>;

/** The community with other figures, and the density that follows from them. */
function withFigures<Of extends BasicInfo>(of: Of, figures: Figures): Of {
  const changed = { ...of, ...figures };
  const { population, landAreaSqMile } = changed;
  if (!('population' in figures) && !('landAreaSqMile' in figures)) return changed;
  const known = population !== null && landAreaSqMile;
  return {
    ...changed,
    populationPerSquareMile: known ? Math.round((population / landAreaSqMile) * 10) / 10 : null,
  };
}

const FIGURE_NAMES = Object.keys(EDITABLE_FIGURES);

export const isFigure = (name: string): name is EditableFigure => FIGURE_NAMES.includes(name);

/** A figure as a person would type it: 94589 → '94,589', nothing → ''. */
const typedFigure = (value: number | null): string =>
  value?.toLocaleString('en-US', { maximumFractionDigits: 3 }) ?? '';

/** What a form of the section starts from. */
export function valuesOf<Values extends FieldValues, Parsed extends FieldValues>(
  { insight, toValues, figures = [] }: InsightEditor<Values, Parsed>,
  community: CommunityDetails,
): Values {
  const typed = figures.map((name) => [name, typedFigure(community[name])] as const);
  return { ...toValues(contentOf(community, insight)), ...Object.fromEntries(typed) } as Values;
}

const isEmpty = (content: Content): boolean =>
  Object.values(content).every((value) =>
    typeof value === 'string' ? value.trim() === '' : !value,
  );

/**
 * Whether a form says something else than before. White space at the end is no change; what is not
 * valid is one.
 */
export function isChanged<Values, Parsed extends FieldValues>(
  schema: z.ZodType<Parsed, Values>,
  before: Values,
  values: Values,
): boolean {
  const [old, now] = [schema.safeParse(before).data, schema.safeParse(values).data];
  return !now || Object.keys(now).some((name) => now[name] !== old?.[name]);
}

/**
 * Whether there is something to publish: a change, all valid, and a text or a choice unless there
 * was one before.
 */
export function isPublishable<Values extends FieldValues, Parsed extends FieldValues>(
  { schema, toContent }: InsightEditor<Values, Parsed>,
  before: Values,
  values: Values,
): boolean {
  const [old, now] = [schema.safeParse(before).data, schema.safeParse(values).data];
  if (!now) return false;
  const changed = Object.keys(now).filter((name) => now[name] !== old?.[name]);
  if (changed.length === 0) return false;
  return changed.every(isFigure) || !isEmpty(toContent(values)) || !isEmpty(toContent(before));
}

/** A figure as it is being typed; null for nothing and for what is no number. */
export const typedNumber = (text: unknown): number | null => {
  const bare = String(text).replace(/[$,\s]/g, '');
  return bare === '' || Number.isNaN(Number(bare)) ? null : Number(bare);
};

/** The community's page as it would be if this were published now. */
export function previewOf<Values extends FieldValues, Parsed extends FieldValues>(
  {
    insight,
    toContent,
    figures = [],
  }: Pick<InsightEditor<Values, Parsed>, 'insight' | 'toContent' | 'figures'>,
  community: CommunityDetails,
  values: Values,
  account: Account,
): CommunityDetails {
  const { firstName, lastName, profilePic, roleId } = account;
  const [before, content] = [contentOf(community, insight), toContent(values)];
  const record = {
    repId: account.id,
    communityId: community.id,
    version: 0,
    isSample: false,
    isAdminEntry: isAdministrator(account),
    updatedAt: new Date().toISOString(),
    addedByUser: { firstName, lastName, profilePic, roleId },
    ...content,
    typeSource: isChosenAnew(before, content) ? null : (before.typeSource ?? null),
  };
  const typed = figures.map((name) => [name, typedNumber(values[name])] as const);
  return withFigures(withRecord(community, insight, record), Object.fromEntries(typed));
}

type Flags<Code extends string> = readonly { code: Code; label: string }[];

/** The flags of a section, each true or false. */
export const flagsFrom = <Code extends string>(from: object, flags: Flags<Code>) => {
  const values = from as Record<string, unknown>;
  return Object.fromEntries(flags.map(({ code }) => [code, values[code] === true])) as Record<
    Code,
    boolean
  >;
};

export const flagsInWords = (content: Content, flags: Flags<string>): string =>
  flags
    .filter(({ code }) => content[code] === true)
    .map(({ label }) => label)
    .join(', ');

/**
 * The part of an editor that a section with one text and no choices needs.
 * @param field the text as it is sent
 * @param stored the text as it is read
 */
export const singleText = <Field extends string>(field: Field, stored: string = field) => ({
  texts: [{ name: field }],
  toValues: (content: Content) =>
    ({ [field]: String(content[stored] ?? '') }) as Record<Field, string>,
  toContent: (values: Record<Field, string>): Content => ({ [stored]: values[field] }),
  parts: (content: Content): Part[] => [{ label: 'Text', text: String(content[stored] ?? '') }],
});
