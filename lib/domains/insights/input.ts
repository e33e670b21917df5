import * as z from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { EDITABLE_FIGURE_NAMES } from '@/lib/shared/constants/figures';
import { baseValue, figureValue, typedFigure } from '@/lib/domains/figures/input';
import {
  claimedUser,
  limit,
  longText,
  page,
  recordId,
  versionNumber,
} from '@/lib/shared/input/fields';
import { INSIGHT_NAMES, sectionOf, type InsightName, type SectionOf } from './sections';
import type { ChoicePart, FigurePart, FlagsPart, SectionPart, TextPart } from './sections/section';

type PartOf<Insight extends InsightName> = SectionOf<Insight>['parts'][number];
type Texts<Insight extends InsightName> = Extract<PartOf<Insight>, TextPart>;
type Choices<Insight extends InsightName> = Extract<PartOf<Insight>, ChoicePart>;
type Flags<Insight extends InsightName> = Extract<PartOf<Insight>, FlagsPart>;
type Figures<Insight extends InsightName> = Extract<PartOf<Insight>, FigurePart>;
type Code<Choice extends ChoicePart> = Choice['options'][number]['code'];

/** One of a list, none (null or ''), or unchanged (absent). */
const choice = <const Option extends string>(options: readonly Option[], message: string) =>
  z
    .union([z.enum(options), z.literal('')], { error: message })
    .nullable()
    .transform((code): Option | null => code || null)
    .optional();

type ChoiceInput<Option extends string> = ReturnType<typeof choice<Option>>;

/** Required where there is nothing else to publish, else unchanged when absent. */
type TextInput<Insight extends InsightName> = [PartOf<Insight>['kind']] extends ['text']
  ? typeof longText
  : z.ZodOptional<typeof longText>;

type ContentShape<Insight extends InsightName> = {
  [Text in Texts<Insight> as Text['name']]: TextInput<Insight>;
} & {
  [Choice in Choices<Insight> as Choice['name']]: ChoiceInput<Code<Choice>>;
} & {
  [Flag in Flags<Insight>['flags'][number]['code']]: z.ZodOptional<z.ZodBoolean>;
};

function inputsOf(part: SectionPart, alone: boolean): [string, z.ZodType][] {
  switch (part.kind) {
    case 'text':
      return [[part.name, alone ? longText : longText.optional()]];
    case 'choice': {
      const codes = part.options.map(({ code }) => code);
      return [[part.name, choice(codes, part.unknown)]];
    }
    case 'flags':
      return part.flags.map(({ code }) => [code, z.boolean(ERROR_MESSAGES.yesOrNo).optional()]);
    case 'figure':
      return [];
  }
}

/** The texts, choices and flags of a section as its call takes them. */
function contentShape<Insight extends InsightName>(insight: Insight): ContentShape<Insight> {
  const parts: readonly SectionPart[] = sectionOf(insight).parts;
  const alone = parts.every(({ kind }) => kind === 'text');
  return Object.fromEntries(
    parts.flatMap((part) => inputsOf(part, alone)),
  ) as ContentShape<Insight>;
}

/** The figures edited with a section, each by what `schema` makes of its name. */
const figureShape = <Insight extends InsightName, Schema extends z.ZodType>(
  insight: Insight,
  schema: (name: FigurePart['name']) => Schema,
) =>
  Object.fromEntries(
    sectionOf(insight).parts.flatMap((part: SectionPart) =>
      part.kind === 'figure' ? [[part.name, schema(part.name)]] : [],
    ),
  ) as { [Figure in Figures<Insight>['name']]: Schema };

const keptVersion = versionNumber(0);

/** Only compared with the one that is kept: any number may come. */
const baseVersion = z
  .number(ERROR_MESSAGES.version)
  .int(ERROR_MESSAGES.version)
  .min(0, ERROR_MESSAGES.version);

/** What every write of a section names; the author is the session's, whatever is claimed. */
const target = {
  communityId: recordId,
  repId: claimedUser,
  isAdminEntry: z.boolean(ERROR_MESSAGES.yesOrNo).nullish(),
  /**
   * The version that the writer had before them, 0 for none: the write is refused when another was
   * published since. Left out, the newest text wins.
   */
  baseVersion: baseVersion.nullish(),
};

const baseFigures = <Insight extends InsightName>(insight: Insight) =>
  z
    .object(figureShape(insight, () => baseValue.optional()))
    .nullish()
    .meta({ description: 'The figures the editor saw, like `baseVersion` for the section.' });

/** The input of the call that publishes a section, with the figures that are edited with it. */
export const publishInput = <Insight extends InsightName>(insight: Insight) =>
  z.object({
    ...contentShape(insight),
    ...figureShape(insight, (name) => figureValue(name).optional()),
    ...target,
    baseFigures: baseFigures(insight),
  });

/** A section's form: its content, and its figures as a person types them. */
export const sectionForm = (insight: InsightName) =>
  z.object({
    ...(contentShape(insight) as z.ZodRawShape),
    ...(figureShape(insight, typedFigure) as z.ZodRawShape),
  });

export const versionsInput = z.object({
  communityId: recordId,
  section: z.enum(INSIGHT_NAMES, ERROR_MESSAGES.noSection),
  page,
  limit: limit(PAGE_SIZES.versions),
});

export const restoreInput = z
  .object({
    communityId: recordId,
    section: z.enum(INSIGHT_NAMES, ERROR_MESSAGES.noSection),
    version: keptVersion.nullish().meta({
      description: 'A version of the history; 0 is the section before anything was published.',
    }),
    figures: z
      .array(keptVersion)
      .max(EDITABLE_FIGURE_NAMES.length, ERROR_MESSAGES.tooManyOptions)
      .nullish()
      .meta({ description: 'Values of figures, by their ids in the history.' }),
    baseVersion: baseVersion.nullish(),
    baseFigures: z.partialRecord(z.enum(EDITABLE_FIGURE_NAMES), baseValue).nullish(),
  })
  .refine(({ version, figures }) => typeof version === 'number' || Boolean(figures?.length), {
    error: ERROR_MESSAGES.required,
    path: ['version'],
  });
