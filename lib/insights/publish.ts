import {
  contentOf,
  insightOf,
  lockForEditor,
  publishInsight,
  type InsightContent,
  type InsightRow,
  type InsightSection,
} from '@/db/queries/insights';
import { findUser } from '@/db/queries/users';
import { editorOf } from '@/lib/access/editor';
import { MESSAGES } from '@/lib/constants/messages';
import { REFUSALS } from '@/lib/constants/refusals';
import { insightLabel, isChosenAnew } from './sections';
import { Refusal } from '@/lib/server/errors';
import type { SignedInContext } from '@/lib/server/operation';
import { presentInsight } from './present';
import type { InsightRecords } from './output';

interface Target {
  communityId: number;
  baseVersion?: number | null | undefined;
}

/** What every write of a section has in common. */
export const PUBLISHING = {
  permission: 'community:edit',
  effect: 'write',
} as const;

/** An absent value leaves what is stored. */
type Given<Section extends InsightSection> = {
  [Name in keyof InsightContent<Section>]?: InsightContent<Section>[Name] | undefined;
};

const TYPE_SOURCE = 'typeSource';

const isEmpty = (content: Record<string, unknown>): boolean =>
  Object.entries(content).every(([name, value]) => name === TYPE_SOURCE || !value);

/**
 * Publishes a section in the transaction of `db` and keeps the version.
 * @param field the call's name of the (first) text, for refusals
 * @throws Refusal 'conflict' when another version was published since `baseVersion`; 'invalid' when
 *   nothing is given, or nothing is written and nothing was; 'forbidden' when the right to write was lost meanwhile
 */
export async function publish<Section extends InsightSection>(
  { actor, db, input }: SignedInContext<Target>,
  section: Section,
  field: string,
  given: Given<Section>,
): Promise<{ data: InsightRecords[Section]; message: string }> {
  const { communityId, baseVersion } = input;
  if (Object.values(given).every((value) => value === undefined))
    throw new Refusal('invalid', REFUSALS.required, { field });
  const editor = editorOf(actor);
  if (!(await lockForEditor(db, communityId, editor)))
    throw new Refusal('forbidden', MESSAGES.noPermission);
  const before = await insightOf(db, section, communityId);
  if (typeof baseVersion === 'number' && baseVersion !== (before?.version ?? 0))
    throw new Refusal('conflict', REFUSALS.publishedMeanwhile);
  const content = merge(section, before, given);
  if (isEmpty(content) && (!before || isEmpty(contentOf(section, before)))) {
    throw new Refusal('invalid', REFUSALS.nothingWritten, { field });
  }
  const row = await publishInsight(db, {
    section,
    communityId,
    before,
    content,
    isAdminEntry: editor.ofAny,
    repId: editor.id,
  });
  const author = await findUser(db, actor.id);
  return {
    data: presentInsight(section, row, author?.user ?? null),
    message: `${insightLabel(section)} was published.`,
  };
}

/** The stored content with what was given in its place; a changed choice loses its public source. */
function merge<Section extends InsightSection>(
  section: Section,
  before: InsightRow<Section> | null,
  given: Given<Section>,
): InsightContent<Section> {
  const changes = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const old = (before ? contentOf(section, before) : {}) as Record<string, unknown>;
  return {
    ...old,
    ...changes,
    ...(TYPE_SOURCE in old && isChosenAnew(old, changes) && { [TYPE_SOURCE]: null }),
  } as InsightContent<Section>;
}
