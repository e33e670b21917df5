import type { Db } from '@/db/client';
import { figureWithSource, setFigure } from '@/db/queries/figures';
import type { Editor } from '@/lib/access/editor';
import { figureChangedSince } from '@/lib/constants/refusals';
import { Refusal } from '@/lib/server/errors';
import { EDITABLE_FIGURES, FIGURE_SOURCES, type EditableFigure } from './constants';

export interface FigureChange {
  name: EditableFigure;
  value: number | null;
  /** What the editor saw; undefined where any value may be replaced. */
  base: number | null | undefined;
  /** The call's name of the value, for refusals. */
  field: string;
}

/** For the audit: a figure with its source as it was, and the new value. */
export interface ReplacedFigure {
  fieldName: EditableFigure;
  before: unknown;
  after: number | null;
}

/**
 * Replaces figures of a community, whose editors must be held off by `lockForEditor`.
 * @throws Refusal 'conflict' where a figure is another than its editor saw
 */
export async function replaceFigures(
  tx: Db,
  {
    editor,
    communityId,
    changes,
  }: { editor: Editor; communityId: number; changes: FigureChange[] },
): Promise<ReplacedFigure[]> {
  const source = editor.ofAny ? FIGURE_SOURCES.administrator : FIGURE_SOURCES.representative;
  const replaced: ReplacedFigure[] = [];
  for (const { name, value, base, field } of changes) {
    const stored = await figureWithSource(tx, communityId, name);
    const { enteredBy = null, ...before } = stored ?? {};
    const current = stored?.value ?? null;
    if (base !== undefined && base !== current)
      throw new Refusal('conflict', figureChangedSince(current, enteredBy === editor.id), {
        field,
      });
    await setFigure(tx, { communityId, field: name, value, enteredBy: editor.id, source });
    replaced.push({ fieldName: name, before: stored && before, after: value });
  }
  return replaced;
}

/** 'Median age was published.' */
export const figuresMessage = (changes: readonly FigureChange[]): string => {
  const [only, ...others] = changes;
  return only && others.length === 0
    ? `${EDITABLE_FIGURES[only.name].label} was published.`
    : 'The figures were published.';
};
