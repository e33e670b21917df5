import type { Db } from '@/db/client';
import {
  findFigureVersion,
  keepFigure,
  putFigureBack,
  type StoredFigureVersion,
} from '@/db/queries/communities/figure-versions';
import { figureWithSource, setFigure } from '@/db/queries/communities/figures';
import type { Editor } from '@/lib/shared/access/editor';
import { figureChangedSince, ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { queueMedians } from '@/lib/domains/figures/tasks/recompute-medians';
import {
  CORRECTABLE_FIGURES,
  type CorrectableFigure,
} from '@/lib/shared/constants/correctable-figures';
import { FIGURE_SOURCES } from '@/lib/shared/constants/figures';

interface Change {
  name: CorrectableFigure;
  /** What the editor saw; undefined where any value may be replaced. */
  base: number | null | undefined;
  /** The call's name of the value, for errors. */
  field: string;
}

export interface FigureChange extends Change {
  value: number | null;
  /** Where the value comes from, where that is not the editor alone. */
  source?: string;
  /** Why a reader's report led to it. */
  reason?: string;
}

/** For the audit: a figure with its source as it was, and the new value. */
export interface ReplacedFigure {
  fieldName: CorrectableFigure;
  before: unknown;
  after: number | null;
  /** The version that brings back what was there before. */
  keptAs: number | null;
}

interface Replacing {
  editor: Editor;
  communityId: number;
}

/**
 * Replaces figures of a community, whose editors must be held off by `lockForEditor`.
 * @throws AppError 'conflict' where a figure is another than its editor saw
 */
export async function replaceFigures(
  tx: Db,
  { editor, communityId, changes }: Replacing & { changes: FigureChange[] },
): Promise<ReplacedFigure[]> {
  const own = editor.ofAny ? FIGURE_SOURCES.administrator : FIGURE_SOURCES.representative;
  const replaced: ReplacedFigure[] = [];
  for (const { value, source = own, reason = null, ...change } of changes) {
    const { name } = change;
    const before = await checkBase(tx, { editor, communityId }, change);
    const keptAs = await keepFigure(tx, { communityId, field: name });
    await setFigure(tx, { communityId, field: name, value, enteredBy: editor.id, source });
    await keepFigure(tx, { communityId, field: name }, { reason });
    replaced.push({ fieldName: name, before, after: value, keptAs });
  }
  if (replaced.length > 0) await queueMedians(tx);
  return replaced;
}

/**
 * Brings earlier values back, with their sources and authors.
 * @throws AppError 'conflict' as replaceFigures does
 */
export async function restoreFigures(
  tx: Db,
  {
    editor,
    communityId,
    changes,
  }: Replacing & { changes: (Change & { version: StoredFigureVersion })[] },
): Promise<ReplacedFigure[]> {
  const replaced: ReplacedFigure[] = [];
  for (const { version, ...change } of changes) {
    const figure = { communityId, field: change.name };
    const before = await checkBase(tx, { editor, communityId }, change);
    const keptAs = await keepFigure(tx, figure);
    await putFigureBack(tx, version, editor.id);
    await keepFigure(tx, figure, { restoredBy: editor.id });
    replaced.push({ fieldName: change.name, before, after: version.value, keptAs });
  }
  if (replaced.length > 0) await queueMedians(tx);
  return replaced;
}

/** @throws AppError 'missing' where it is no version of one of these figures */
export async function versionToRestore<Name extends CorrectableFigure>(
  db: Db,
  { communityId, id, names }: { communityId: number; id: number; names: readonly Name[] },
): Promise<StoredFigureVersion & { field: Name }> {
  const version = await findFigureVersion(db, communityId, id);
  const field = names.find((name) => name === version?.field);
  if (version && field) return { ...version, field };
  throw new AppError('missing', ERROR_MESSAGES.noVersion, { field: 'restoresFigures' });
}

async function checkBase(
  tx: Db,
  { editor, communityId }: Replacing,
  { name, base, field }: Change,
): Promise<unknown> {
  const stored = await figureWithSource(tx, communityId, name);
  if (!stored) return null;
  const { enteredBy, ...before } = stored;
  const current = before.value;
  if (base !== undefined && base !== current)
    throw new AppError('conflict', figureChangedSince(current, enteredBy === editor.id), { field });
  return before;
}

/** 'Median age was published.' */
export const figuresMessage = (changes: readonly FigureChange[]): string => {
  const [only, ...others] = changes;
  return only && others.length === 0
    ? `${CORRECTABLE_FIGURES[only.name].label} was published.`
    : 'The figures were published.';
};

/** 'Restored Median age.' */
export const restoredMessage = (names: readonly CorrectableFigure[]): string => {
  const [only, ...others] = names;
  return only && others.length === 0
    ? `Restored ${CORRECTABLE_FIGURES[only].label}.`
    : 'Restored the figures.';
};
