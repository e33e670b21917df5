import type { Db } from '@/db/client';
import { publisherOf } from '@/db/queries/insights/insights';
import type { Editor } from '@/lib/shared/access/editor';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import type { ReplacedFigure } from '@/lib/domains/figures';
import { AppError } from '@/lib/platform/http/errors';
import type { Undo } from './output';
import type { WrittenRow } from './present';
import type { InsightName } from './sections';

interface Check {
  insight: InsightName;
  communityId: number;
  editor: Editor;
  input: { baseVersion?: number | null | undefined };
  /** What is published now. */
  before: WrittenRow | null;
}

/**
 * @throws AppError 'conflict' when another version was published since the one that the editor saw
 */
export async function checkVersion(
  db: Db,
  { insight, communityId, editor, input: { baseVersion }, before }: Check,
): Promise<void> {
  const { version = 0, repId = null } = before ?? {};
  if (typeof baseVersion !== 'number' || baseVersion === version) return;
  const kept = await publisherOf(db, { communityId, section: insight, version });
  const isOwn = (kept ?? repId) === editor.id;
  throw new AppError(
    'conflict',
    isOwn ? ERROR_MESSAGES.publishedInOtherTab : ERROR_MESSAGES.publishedSince,
  );
}

/**
 * What takes a publication back. @param section as it was and as it is; null where it was left
 * alone
 */
export function undoOf(
  figures: readonly ReplacedFigure[],
  section: { before: WrittenRow | null; after: WrittenRow | null } | null,
): Undo {
  return {
    ...(section && {
      version: section.before?.version ?? 0,
      baseVersion: section.after?.version ?? 0,
    }),
    ...(figures.length > 0 && {
      figures: figures.flatMap(({ keptAs }) => keptAs ?? []),
      baseFigures: Object.fromEntries(figures.map(({ fieldName, after }) => [fieldName, after])),
    }),
  };
}
