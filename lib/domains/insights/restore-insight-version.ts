import * as z from 'zod';
import {
  findVersion,
  insightOf,
  lockWithPeople,
  publishInsight,
  type Authorship,
  type InsightContent,
} from '@/db/queries/insights/insights';
import { authorsOf } from '@/db/queries/communities/authors';
import type { Db } from '@/db/client';
import { editorOf, type Editor } from '@/lib/shared/access/editor';
import { readBasicInfo } from '@/lib/domains/communities';
import { basicInfo } from '@/lib/domains/communities/output';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { restoredMessage, restoreFigures, versionToRestore } from '@/lib/domains/figures';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { noteChange } from './note-change';
import { restoreInput } from './input';
import { insightVersion, undo } from './output';
import { presentVersion, type WrittenRow } from './present';
import { checkVersion, undoOf } from './published-version';
import { sectionOf, type InsightName } from './sections';
import { emptyRow, figureNames } from './sections/content';

export const restoreInsightVersion = operation({
  path: 'community/restore-insight-version',
  summary:
    'Restore an earlier version of a section, with its author and source, or earlier values of its figures.',
  permission: 'community:edit',
  effect: 'write',
  input: restoreInput,
  output: z.object({
    /** The section as it is now; null where nothing of it was restored. */
    data: insightVersion.nullable(),
    community: basicInfo.optional(),
    message: z.string(),
    undo,
  }),
  audit: ({ input: { section, version, figures }, before }) => ({
    action: 'section-restored',
    details: { section, version, figures: before ?? figures },
  }),
  async run({ actor, db, input, noteBefore }) {
    const { communityId, section: insight } = input;
    const editor = editorOf(actor);
    const people = await lockWithPeople(db, communityId, editor);
    if (!people) throw new AppError('forbidden', MESSAGES.noPermission);
    const figures = await restoreValues(db, editor, input);
    if (figures.length > 0) noteBefore(figures);
    const restored =
      typeof input.version === 'number'
        ? await restoreSection(db, editor, { ...input, insight, version: input.version })
        : null;
    if (restored) {
      const { representativeId } = people;
      await noteChange(db, { communityId, editor, representativeId });
    }
    const { label } = sectionOf(insight);
    return {
      data: restored && (await presentRestored(db, insight, restored)),
      ...(figures.length > 0 && { community: await readBasicInfo(db, communityId, actor.id) }),
      message: restored
        ? restoredSection(label, restored.version)
        : restoredMessage(figures.map(({ fieldName }) => fieldName)),
      undo: undoOf(figures, restored && { before: restored.before, after: restored.row }),
    };
  },
});

const restoredSection = (label: string, version: number): string =>
  version === 0
    ? `Restored the ${label} section to before anything was published.`
    : `Restored version ${version} of the ${label} section.`;

type Input = z.output<typeof restoreInput>;

async function restoreValues(db: Db, editor: Editor, input: Input) {
  const { communityId, section, figures, baseFigures } = input;
  const names = figureNames(sectionOf(section));
  const changes = [];
  for (const id of new Set(figures)) {
    const version = await versionToRestore(db, { communityId, id, names });
    const name = version.field;
    changes.push({ name, version, base: baseFigures?.[name], field: name });
  }
  return restoreFigures(db, { editor, communityId, changes });
}

interface Wanted {
  communityId: number;
  insight: InsightName;
  version: number;
  baseVersion?: number | null | undefined;
}

interface Restored {
  version: number;
  before: WrittenRow;
  row: WrittenRow;
}

async function restoreSection(
  db: Db,
  editor: Editor,
  { communityId, insight, version, baseVersion }: Wanted,
): Promise<Restored> {
  const before = await insightOf(db, insight, communityId);
  await checkVersion(db, { insight, communityId, editor, input: { baseVersion }, before });
  const kept =
    version > 0 ? await findVersion(db, { communityId, section: insight, version }) : NONE;
  if (!before || !kept)
    throw new AppError('missing', ERROR_MESSAGES.noVersion, { field: 'version' });
  const { repId, isAdminEntry, isSample } = kept;
  const row = await publishInsight(db, {
    section: insight,
    communityId,
    before,
    // A version of an older release may lack what was added to the section since.
    content: {
      ...emptyRow(sectionOf(insight)),
      ...(kept.body as object),
    } as InsightContent<InsightName>,
    author: { repId, isAdminEntry, isSample },
    publishedBy: editor.id,
    restoredVersion: version,
  });
  return { version, before, row };
}

/** What was there before the first version. */
const NONE: Authorship & { body: object } = {
  body: {},
  repId: null,
  isAdminEntry: false,
  isSample: false,
};

async function presentRestored(db: Db, insight: InsightName, { row, version }: Restored) {
  const [author = null] = row.repId ? await authorsOf(db, [row.repId]) : [];
  return presentVersion(insight, { ...row, body: row, author, restoredVersion: version });
}
