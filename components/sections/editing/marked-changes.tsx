import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LabeledText } from '@/lib/domains/insights/sections/content';
import { textChanges, shortened, sideOf, type Piece } from '@/lib/domains/insights/compare-texts';

const REMOVED = 'bg-clay-soft text-clay decoration-2 line-through [&+ins]:ml-0.5';
const ADDED = 'bg-moss text-spruce decoration-2 underline underline-offset-[3px]';

/** A line break alone is invisible. */
const visible = (text: string): string =>
  text.trim() === '' ? text.replaceAll('\n', '¶\n') : text;

function Change({ kind, text }: Piece) {
  if (kind === 'removed')
    return (
      <del className={REMOVED}>
        <VisuallyHidden> Removed: </VisuallyHidden>
        {visible(text)}
        <VisuallyHidden> End of removed. </VisuallyHidden>
      </del>
    );
  if (kind === 'added')
    return (
      <ins className={ADDED}>
        <VisuallyHidden> Added: </VisuallyHidden>
        {visible(text)}
        <VisuallyHidden> End of added. </VisuallyHidden>
      </ins>
    );
  return text;
}

/** Pieces of a text, with what was removed and added marked. */
export const MarkedPieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) => <Change key={index} {...piece} />);

interface MarkedSideProps {
  part: LabeledText;
  other: LabeledText;
  /** What the words that only this side has are marked as. */
  own: 'removed' | 'added';
}

/** One of two versions of a part, shown beside the other: what only it says is marked. */
export function MarkedSide({ part, other, own }: MarkedSideProps) {
  return sideOf(part, other, own).map(({ kind, text }, index) =>
    kind === 'removed' ? (
      <del key={index} className={REMOVED}>
        {visible(text)}
      </del>
    ) : kind === 'added' ? (
      <ins key={index} className={ADDED}>
        {visible(text)}
      </ins>
    ) : (
      text
    ),
  );
}

/** What the marks mean. */
export function ChangesKey({ names }: Pick<MarkedChangesProps, 'names'>) {
  return (
    <p className="text-14 text-ink-soft">
      Only in {names.before}: <span className={REMOVED}>struck through</span>. Only in {names.after}
      : <span className={ADDED}>underlined</span>.
    </p>
  );
}

/** What a version changed in the one before it, shortened to where the changes are. */
export function ChangesAtAGlance({ before, after }: Pick<MarkedChangesProps, 'before' | 'after'>) {
  const changed = after
    .map((part, index) => ({ part, old: before[index] ?? { label: part.label, text: '' } }))
    .filter(({ part, old }) => part.text !== old.text);
  return changed.map(({ part, old }) => (
    <p
      key={part.label}
      dir="auto"
      className="max-w-measure mt-2 line-clamp-6 break-words whitespace-pre-line"
    >
      <span className="font-semibold">{part.label}: </span>
      <MarkedPieces pieces={shortened(textChanges(old, part))} />
    </p>
  ));
}

interface MarkedChangesProps {
  /** Part by part, in the same order. */
  before: readonly LabeledText[];
  after: readonly LabeledText[];
  /** What each of the two is called: 'version 3', 'your draft'. */
  names: { before: string; after: string };
  /** Said when both say the same. */
  same: ReactNode;
  /** Leaves out the parts that say the same. */
  onlyChanged?: boolean;
}

/** What one writing changed in another, word by word. */
export function MarkedChanges({ before, after, names, same, onlyChanged }: MarkedChangesProps) {
  const pairs = after
    .map((part, index) => ({ part, old: before[index] ?? { label: part.label, text: '' } }))
    .filter(({ part, old }) =>
      onlyChanged ? part.text !== old.text : part.text !== '' || old.text !== '',
    );
  if (pairs.every(({ part, old }) => part.text === old.text)) return <p>{same}</p>;
  return (
    <>
      <ChangesKey names={names} />
      <dl className="mt-3 space-y-3">
        {pairs.map(({ part, old }) => (
          <div key={part.label}>
            <dt className="text-14 text-ink-soft font-semibold">
              {part.label}
              {part.text === old.text && <span className="font-normal"> (unchanged)</span>}
            </dt>
            <dd dir="auto" className="max-w-measure break-words whitespace-pre-line">
              <MarkedPieces pieces={textChanges(old, part)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
