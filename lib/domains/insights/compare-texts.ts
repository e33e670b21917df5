import { diffArrays } from 'diff';
import type { LabeledText } from './sections/content';

/** A run of text that is in both texts, or only in the earlier or the later one. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** A space between two changed words: the change is easier to read in one run. */
const joins = (text: string): boolean => /^[^\S\r\n]+$/.test(text);

/** What was changed from the earlier text to the later, word by word. */
export function differences(earlier: string, later: string): Piece[] {
  const pieces: Piece[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    if (removed) pieces.push({ kind: 'removed', text: removed });
    if (added) pieces.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const changes = diffArrays(wordsOf(earlier), wordsOf(later));
  for (const [index, change] of changes.entries()) {
    const text = change.value.join('');
    const between = removed && added && index < changes.length - 1 && joins(text);
    if (change.removed || between) removed += text;
    if (change.added || between) added += text;
    if (change.removed || change.added || between) continue;
    close();
    pieces.push({ kind: 'same', text });
  }
  close();
  return pieces;
}

/** What was changed in a part of a section: a text word by word, choices option by option. */
export function textChanges(before: LabeledText, after: LabeledText): Piece[] {
  if (!after.choices || !before.choices) return differences(before.text, after.text);
  const pieces: Piece[] = diffArrays([...before.choices], [...after.choices]).flatMap((change) =>
    change.value.map((text) => ({ kind: kindOf(change), text })),
  );
  return separated(pieces);
}

/** One of two versions of a part, with what only it says. */
export function sideOf(part: LabeledText, other: LabeledText, own: 'removed' | 'added'): Piece[] {
  if (!part.choices) {
    const [before, after] = own === 'removed' ? [part, other] : [other, part];
    return textChanges(before, after).filter(({ kind }) => kind === 'same' || kind === own);
  }
  return separated(
    part.choices.map((text) => ({ kind: other.choices?.includes(text) ? 'same' : own, text })),
  );
}

const kindOf = ({ removed, added }: { removed: boolean; added: boolean }): Piece['kind'] =>
  removed ? 'removed' : added ? 'added' : 'same';

const separated = (pieces: Piece[]): Piece[] =>
  pieces.flatMap((piece, index) =>
    index === 0 ? [piece] : [{ kind: 'same' as const, text: ', ' }, piece],
  );

/** Characters that are left around a change. */
const AROUND = 50;

/** The changes with a few words around each. */
export const shortened = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    if (piece.kind !== 'same') return piece;
    const start = index > 0 ? piece.text.slice(0, AROUND) : '';
    const end = index < pieces.length - 1 ? piece.text.slice(-AROUND) : '';
    if (start.length + end.length >= piece.text.length) return piece;
    // Whole words, unless there is none.
    const [head, tail] = [start.replace(/\S*$/u, '') || start, end.replace(/^\S*/u, '') || end];
    return { ...piece, text: `${start && head}…${end && tail}` };
  });
