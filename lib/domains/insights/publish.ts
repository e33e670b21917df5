import * as z from 'zod';
import {
  insightContent,
  insightOf,
  lockWithPeople,
  publishInsight,
  type InsightContent,
} from '@/db/queries/insights/insights';
import type { Db } from '@/db/client';
import { findUser } from '@/db/queries/accounts/users';
import type { InsightRow } from '@/db/schema/insights';
import { editorOf } from '@/lib/shared/access/editor';
import { readBasicInfo } from '@/lib/domains/communities';
import { basicInfo } from '@/lib/domains/communities/output';
import { fieldChanges } from '@/lib/shared/format/field-changes';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { figuresMessage, replaceFigures, type FigureChange } from '@/lib/domains/figures';
import { AppError } from '@/lib/platform/http/errors';
import type { SignedInContext } from '@/lib/platform/operations/operation';
import {
  contentFields,
  contentFromRow,
  figureNames,
  rowFromInput,
  sourcesAfter,
  type Content,
} from './sections/content';
import { noteChange } from './note-change';
import { publishInput } from './input';
import { records, undo, type Insight, type InsightRecords, type Undo } from './output';
import { checkVersion, undoOf } from './published-version';
import { presentInsight, type WrittenRow } from './present';
import { sectionOf, type InsightName } from './sections';
import type { WrittenSection } from './sections/section';

interface Target {
  communityId: number;
  baseVersion?: number | null | undefined;
  baseFigures?: Readonly<Record<string, number | null | undefined>> | null | undefined;
}

/** What a publication returns. */
export interface PublishedSection<Row = Insight> {
  /** Null where nothing but figures was ever published. */
  data: Row | null;
  /** With the new figures, where any were given. */
  community?: z.input<typeof basicInfo>;
  message: string;
  undo: Undo;
}

type Values = Record<string, unknown>;

/**
 * What the calls that publish a section have in common: all but the path and the summary. Texts,
 * choices, flags and figures are published together or not at all; what is absent stays as it is.
 */
export const publishing = <Name extends InsightName>(insight: Name) => ({
  permission: 'community:edit' as const,
  effect: 'write' as const,
  input: publishInput(insight),
  output: z.object({
    data: records[insight].nullable(),
    community: basicInfo.optional(),
    message: z.string(),
    undo,
  }),
  audit: ({ before: figures, after: published }: { before: unknown; after: unknown }) => ({
    action: published === undefined ? ('figure-changed' as const) : ('section-published' as const),
    details: { section: insight, ...(published as object | undefined), figures },
  }),
  // Whose content is that of the section, as the tests of every call prove.
  ahead: (context: PublishContext) => readAhead(context, insight),
  run: (context: SignedInContext<Target>) =>
    publish(context, insight) as unknown as Promise<PublishedSection<InsightRecords[Name]>>,
});

type PublishContext = Pick<SignedInContext<Target>, 'actor' | 'db' | 'input'>;

/** Locks out other editors, and reads the current values, in the order in which they are sent. */
async function readAhead(
  { actor, db, input: { communityId } }: PublishContext,
  insight: InsightName,
) {
  const editor = editorOf(actor);
  const [people, before] = await Promise.all([
    lockWithPeople(db, communityId, editor),
    insightOf(db, insight, communityId),
  ]);
  return { editor, people, before };
}

/**
 * @throws AppError 'conflict' when another version or figure was published since what the editor
 *   saw; 'invalid' when nothing is given, or nothing is written and nothing was; 'forbidden' when
 *   the right to write was lost in the meantime
 */
async function publish<Name extends InsightName>(
  { actor, db, input, ahead, noteBefore, noteAfter }: SignedInContext<Target>,
  insight: Name,
): Promise<PublishedSection> {
  const section: WrittenSection = sectionOf(insight);
  const given = rowFromInput(section, { ...input });
  const changes = givenFigures(section, input);
  const hasNews = Object.keys(given).length > 0;
  if (!hasNews && changes.length === 0)
    throw new AppError('invalid', ERROR_MESSAGES.required, { field: firstText(section) });
  const { communityId } = input;
  const found = ahead as Awaited<ReturnType<typeof readAhead>>;
  const { editor, people } = found;
  if (!people) throw new AppError('forbidden', MESSAGES.noPermission);
  const figures = await replaceFigures(db, { editor, communityId, changes });
  if (figures.length > 0) noteBefore(figures);
  // Of this very section, as its row is.
  const before = found.before as InsightRow<Name> | null;
  if (hasNews) await checkVersion(db, { insight, communityId, editor, input, before });
  const old: Values = before ? insightContent(insight, before) : {};
  const publication = hasNews && {
    section: insight,
    communityId,
    before,
    content: contentToPublish(section, old, given) as InsightContent<Name>,
    author: { repId: editor.id, isAdminEntry: editor.ofAny, isSample: false },
    publishedBy: editor.id,
    restoredVersion: null,
  };
  const [row] = publication
    ? await Promise.all([
        publishInsight(db, publication),
        noteChange(db, { communityId, editor, representativeId: people.representativeId }),
      ])
    : [before];
  if (hasNews)
    noteAfter({
      version: { before: before?.version ?? 0, after: row?.version },
      ...changedTexts(section, old, given),
    });
  const author = hasNews ? people.author : await authorOf(db, row);
  return {
    data: row ? presentInsight(insight, row, author) : null,
    ...(figures.length > 0 && { community: await readBasicInfo(db, communityId, actor.id) }),
    message: hasNews ? `The ${section.label} section was published.` : figuresMessage(changes),
    undo: undoOf(figures, hasNews ? { before, after: row } : null),
  };
}

/** For the audit: what was written and chosen; the figures are noted apart. */
function changedTexts(section: WrittenSection, old: Values, given: Values) {
  const columns = contentFields(section)
    .map(({ column }) => column)
    .filter((column) => Object.hasOwn(given, column));
  const valuesOf = (row: Values) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return fieldChanges<Values>(valuesOf(old), valuesOf(given));
}

const authorOf = async (db: Db, row: WrittenRow | null) =>
  row?.repId ? ((await findUser(db, row.repId))?.user ?? null) : null;

const firstText = (section: WrittenSection): string =>
  contentFields(section).find(({ kind }) => kind === 'text')?.name ?? 'communityId';

const givenFigures = (section: WrittenSection, input: Target): FigureChange[] => {
  const values = input as unknown as Record<string, number | null | undefined>;
  return figureNames(section).flatMap((name) => {
    const value = values[name];
    const base = input.baseFigures?.[name];
    return value === undefined ? [] : [{ name, value, base, field: name }];
  });
};

/**
 * The stored content with what was given in its place; a changed choice loses its public source.
 */
function contentToPublish(section: WrittenSection, old: Values, given: Values): Values {
  const now = { ...old, ...given };
  const isEmpty = (content: Values) =>
    contentFields(section).every(({ column }) => !content[column]);
  if (isEmpty(now) && isEmpty(old))
    throw new AppError('invalid', ERROR_MESSAGES.nothingWritten, { field: firstText(section) });
  const before = { ...(old as Content), ...contentFromRow(section, old) };
  return { ...now, ...sourcesAfter(section, before, contentFromRow(section, now)) };
}
