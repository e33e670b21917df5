import * as z from 'zod';
import { CORRECTABLE_FIGURE_NAMES } from '@/lib/shared/constants/correctable-figures';
import { EDITABLE_FIGURE_NAMES } from '@/lib/shared/constants/figures';
import { pagination } from '@/lib/shared/input/pagination';
import { person } from '@/lib/shared/input/person';
import { contentFields, sourceNames } from './sections/content';
import {
  INSIGHT_SECTIONS,
  type InsightName,
  type InsightSection,
  type SectionOf,
} from './sections';
import type {
  ChoicePart,
  FlagsPart,
  SectionPart,
  TextPart,
  WrittenSection,
} from './sections/section';

export const insight = z.object({
  repId: z.string().nullable(),
  communityId: z.number().int(),
  isAdminEntry: z.boolean(),
  isSample: z.boolean(),
  /** How often the section was published. */
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  addedByUser: person.nullable(),
});

type PartOf<Section extends InsightSection> = Section['parts'][number];
type Options<Choice extends ChoicePart> = Choice['options'][number]['code'];

type ContentShape<Section extends InsightSection> = {
  [
    Text in Extract<PartOf<Section>, TextPart> as Text extends { read: infer Read extends string }
      ? Read
      : Text['name']
  ]: z.ZodString;
} & {
  [Choice in Extract<PartOf<Section>, ChoicePart> as Choice['name']]: z.ZodNullable<
    z.ZodEnum<{ [Option in Options<Choice>]: Option }>
  >;
} & {
  [
    Flag in Extract<PartOf<Section>, FlagsPart>['flags'][number]['code']
  ]: z.ZodNullable<z.ZodBoolean>;
} & (Section extends { publiclySourced: true }
    ? { typeSource: z.ZodNullable<z.ZodString> }
    : unknown) &
  (Section extends { flagSource: { name: infer Name extends string } }
    ? Record<Name, z.ZodNullable<z.ZodString>>
    : unknown);

type RecordOf<Section extends InsightSection> = z.ZodObject<
  (typeof insight)['shape'] & ContentShape<Section>
>;

function contentShape(section: WrittenSection): z.ZodRawShape {
  const options = new Map(
    section.parts.flatMap((part: SectionPart) =>
      part.kind === 'choice' ? [[part.name, part.options.map(({ code }) => code)]] : [],
    ),
  );
  const schemas = { text: () => z.string(), flag: () => z.boolean().nullable() };
  return {
    ...Object.fromEntries(
      contentFields(section).map(({ kind, read }) => [
        read,
        kind === 'choice' ? z.enum(options.get(read) ?? []).nullable() : schemas[kind](),
      ]),
    ),
    // Where types and flags come from when nobody local chose them.
    ...Object.fromEntries(sourceNames(section).map((name) => [name, z.string().nullable()])),
  };
}

/** The record of each section. */
export const records = Object.fromEntries(
  INSIGHT_SECTIONS.map((section) => [section.insight, insight.extend(contentShape(section))]),
) as unknown as { [Insight in InsightName]: RecordOf<SectionOf<Insight>> };

export type InsightRecords = {
  [Insight in InsightName]: z.output<(typeof records)[Insight]>;
};

type DetailsShape = {
  [
    Section in InsightSection as Section['details']['name']
  ]: Section['details']['as'] extends 'object'
    ? z.ZodNullable<RecordOf<Section>>
    : z.ZodArray<RecordOf<Section>>;
};

/** Where a community's details have the records. */
export const sectionDetails = Object.fromEntries(
  INSIGHT_SECTIONS.map(({ insight: name, details }) => [
    details.name,
    details.as === 'object' ? records[name].nullable() : z.array(records[name]),
  ]),
) as unknown as DetailsShape;

export type SectionDetails = z.output<z.ZodObject<DetailsShape>>;

/** One version in a history: who wrote it and when it was published, and who brought it back. */
export const version = insight.omit({ communityId: true }).extend({
  content: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  /** The version that it brought back, 0 for what was before the first; null where it is new. */
  restoredVersion: z.number().int().nullable(),
  restoredByUser: person.nullable(),
  /** Why it was corrected, where a reader’s report led to it. */
  reason: z.string().nullable().optional(),
});

/** One value of a figure in its history. */
const figureVersion = z.object({
  id: z.number().int(),
  name: z.enum(CORRECTABLE_FIGURE_NAMES),
  value: z.number().nullable(),
  /** Null where it is not known from where the value comes. */
  source: z.string().nullable(),
  vintage: z.string().nullable(),
  retrievedOn: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** The editor who entered it; null for published statistics. */
  addedByUser: person.nullable(),
  restoredByUser: person.nullable(),
  /** Why it was corrected, where a reader’s report led to it. */
  reason: z.string().nullable(),
});

export const insightVersion = version.extend({ communityId: z.number().int() });

export const versionsOutput = z.object({
  /** Newest first. `content` has the fields of the section's record. */
  data: z.array(insightVersion),
  pagination,
  /** Of a section with figures: what editors put in place of what, newest first. */
  figures: z.array(figureVersion).optional(),
});

/** What takes a publication back: input of `restore-insight-version`, besides what it is about. */
export const undo = z.object({
  version: z.number().int().optional(),
  baseVersion: z.number().int().optional(),
  figures: z.array(z.number().int()).optional(),
  baseFigures: z.partialRecord(z.enum(EDITABLE_FIGURE_NAMES), z.number().nullable()).optional(),
});

export type Insight = z.output<typeof insight>;
export type Version = z.output<typeof version>;
export type InsightVersion = z.output<typeof versionsOutput>['data'][number];
export type FigureVersion = z.output<typeof figureVersion>;
export type Undo = z.output<typeof undo>;
