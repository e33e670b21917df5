import * as z from 'zod';
import { isAdministrator } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import type { BasicInfo, SourceOfFigure } from '@/lib/domains/communities/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { FIGURE_SOURCES, type EditableFigure } from '@/lib/shared/constants/figures';
import { parseFigure } from '@/lib/domains/figures/input';
import {
  contentFields,
  contentFromValues,
  figureNames,
  hasContent,
  sectionTexts,
  isSameContent,
  sourcesAfter,
  valuesFromContent,
  type Content,
  type LabeledText,
} from '@/lib/domains/insights/sections/content';
import type { sectionForm } from '@/lib/domains/insights/input';
import type { InsightSection } from '@/lib/domains/insights/sections';
import type { SectionPart } from '@/lib/domains/insights/sections/section';
import { sectionContent, withRecord } from '@/components/sections/section-record';

/** The values of a section's form: texts, choices as codes, flags, figures as they are typed. */
export type Values = Record<string, string | boolean>;

export type Schema = ReturnType<typeof sectionForm>;

export type Figures = Partial<Record<EditableFigure, number | null>>;

/** What a form publishes: its figures and its content, each only where it was changed. */
export interface Publication {
  content?: Record<string, unknown>;
  figures: Figures;
}

/** A figure as a person would type it: 94589 → '94,589', nothing → ''. */
const figureText = (value: number | null): string =>
  value?.toLocaleString('en-US', { maximumFractionDigits: 3 }) ?? '';

/** What a form of the section starts from. */
export const valuesOf = (section: InsightSection, community: CommunityDetails): Values => ({
  ...valuesFromContent(section, sectionContent(community, section)),
  ...Object.fromEntries(
    figureNames(section).map((name) => [name, figureText(community[name])] as const),
  ),
});

/** What a draft's values must look like; what an older form lacked is taken as it is stored. */
export const draftValues = (stored: Values) =>
  z.object(
    Object.fromEntries(
      Object.entries(stored).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? z.boolean().default(value) : z.string().default(value),
      ]),
    ),
  ) as z.ZodType<Values>;

/** The names of what differs once both are valid; null while the later is not. */
function changedNames<Input>(schema: z.ZodType<object, Input>, before: Input, values: Input) {
  const [old, now] = [schema.safeParse(before).data, schema.safeParse(values).data];
  if (!now) return null;
  const was = (old ?? {}) as Record<string, unknown>;
  return Object.entries(now).flatMap(([name, value]) => (value === was[name] ? [] : [name]));
}

/**
 * Whether a form says something else than before. White space at the end is no change; what is not
 * valid is one.
 */
export const isChanged = <Input>(
  schema: z.ZodType<object, Input>,
  before: Input,
  values: Input,
): boolean => changedNames(schema, before, values)?.length !== 0;

/**
 * Whether there is something to publish: a change, all valid, and a text or a choice unless there
 * was one before.
 */
export function isPublishable(
  section: InsightSection,
  schema: Schema,
  before: Values,
  values: Values,
): boolean {
  const changed = changedNames(schema, before, values);
  if (!changed || changed.length === 0) return false;
  const figures: readonly string[] = figureNames(section);
  return (
    changed.every((name) => figures.includes(name)) ||
    [values, before].some((of) => hasContent(section, contentFromValues(section, of)))
  );
}

/** The flags of the groups in which nothing differs: what nobody touched, nobody answered. */
const untouchedFlags = (section: InsightSection, before: Values, values: Values): string[] =>
  section.parts.flatMap((part: SectionPart) => {
    if (part.kind !== 'flags') return [];
    const names = part.flags.map(({ code }) => code);
    return names.every((name) => values[name] === before[name]) ? names : [];
  });

/** The content of a form as its call takes it. */
function contentInput(section: InsightSection, schema: Schema, before: Values, values: Values) {
  const parsed: Record<string, unknown> = schema.parse(values);
  const untouched = untouchedFlags(section, before, values);
  const names = contentFields(section).map(({ name }) => name);
  return Object.fromEntries(
    names.filter((name) => !untouched.includes(name)).map((name) => [name, parsed[name]]),
  );
}

/** What was changed in a valid form. */
export function publicationOf(
  section: InsightSection,
  schema: Schema,
  before: Values,
  values: Values,
): Publication {
  const changed = changedNames(schema, before, values) ?? [];
  const parsed = schema.parse(values) as Figures;
  const figures = figureNames(section).filter((name) => changed.includes(name));
  return {
    figures: Object.fromEntries(figures.map((name) => [name, parsed[name]])),
    ...(figures.length < changed.length && {
      content: contentInput(section, schema, before, values),
    }),
  };
}

/** A typed figure as it is written here; what is no number stays as it was typed. */
const tidyFigure = (typed: string): string => {
  const figure = parseFigure(typed);
  return figure === undefined ? typed : figureText(figure);
};

/**
 * What a form says, to be read beside what was published since it was opened: figures and groups of
 * flags that the person left alone are not theirs.
 */
export const mergeView = (
  section: InsightSection,
  { stored, mine, theirs }: { stored: Values; mine: Values; theirs: Values },
): Values => {
  const untouched = [
    ...figureNames(section).filter((name) => mine[name] === stored[name]),
    ...untouchedFlags(section, stored, mine),
  ];
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name] ?? ''])) };
};

/** All that a form says, part by part. */
export const valuesInWords = (section: InsightSection, values: Values): LabeledText[] => [
  ...sectionTexts(section, contentFromValues(section, values)),
  ...section.parts.flatMap((part: SectionPart) =>
    part.kind === 'figure'
      ? [{ label: part.label, text: tidyFigure(String(values[part.name] ?? '')) }]
      : [],
  ),
];

/** What a person calls a field, by its name; a single text needs no name. */
export const fieldLabels = (section: InsightSection): Record<string, string> =>
  Object.fromEntries(
    section.parts.flatMap((part: SectionPart) =>
      part.kind === 'flags' || (part.kind === 'text' && !part.label)
        ? []
        : [[part.name, part.label ?? '']],
    ),
  );

/** Where a figure comes from that a person publishes now. */
function sourceToBe({ firstName, lastName, profilePic, roleId }: Account): SourceOfFigure {
  const now = new Date();
  const place = isAdministrator({ roleId }) ? 'administrator' : 'representative';
  return {
    source: FIGURE_SOURCES[place],
    table: null,
    vintage: null,
    retrievedOn: localDay(now),
    caution: null,
    marginOfError: null,
    updatedAt: now.toISOString(),
    addedByUser: { firstName, lastName, profilePic, roleId },
  };
}

/** '2026-03-01', of where the person is. */
const localDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The community with other figures, their source, and the density that follows from them. */
function withFigures<Of extends BasicInfo>(of: Of, typed: Figures, account: Account): Of {
  const names = Object.keys(typed) as EditableFigure[];
  const figures: Figures = Object.fromEntries(
    names.filter((name) => typed[name] !== of[name]).map((name) => [name, typed[name]]),
  );
  const source = sourceToBe(account);
  const changed = {
    ...of,
    ...figures,
    sources: {
      ...of.sources,
      ...Object.fromEntries(Object.keys(figures).map((name) => [name, source])),
    },
    ...('medianHomePrice' in figures && { medianHomePriceSource: source.source }),
  };
  const { population, landAreaSqMile } = changed;
  if (!('population' in figures) && !('landAreaSqMile' in figures)) return changed;
  const known = population !== null && landAreaSqMile;
  return {
    ...changed,
    populationPerSquareMile: known ? Math.round((population / landAreaSqMile) * 10) / 10 : null,
  };
}

/** The section's record if this were published now. */
function recordToBe(before: Content, content: Content, section: InsightSection, account: Account) {
  const { id, firstName, lastName, profilePic, roleId } = account;
  return {
    repId: id,
    version: 0,
    isSample: false,
    isAdminEntry: isAdministrator(account),
    updatedAt: new Date().toISOString(),
    addedByUser: { firstName, lastName, profilePic, roleId },
    ...content,
    ...sourcesAfter(section, before, content),
  };
}

/** The community's page as it would be if this were published now. */
export function previewOf(
  section: InsightSection,
  community: CommunityDetails,
  values: Values,
  account: Account,
): CommunityDetails {
  const [before, content] = [
    sectionContent(community, section),
    contentFromValues(section, values),
  ];
  const figures = figureNames(section).map(
    (name) => [name, parseFigure(String(values[name])) ?? null] as const,
  );
  const shown = withFigures(community, Object.fromEntries(figures), account);
  if (isSameContent(section, before, content)) return shown;
  const record = recordToBe(before, content, section, account);
  return withRecord(shown, section, { communityId: community.id, ...record });
}
