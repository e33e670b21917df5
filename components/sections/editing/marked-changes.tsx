import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LabeledText } from '@/lib/insights/sections/content';
import { differences, type Piece } from './compare-texts';

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
    .map(({ label, text }, index) => ({ label, text, old: before[index]?.text ?? '' }))
    .filter(({ text, old }) => (onlyChanged ? text !== old : text !== '' || old !== ''));
  if (pairs.every(({ text, old }) => text === old)) return <p>{same}</p>;
  return (
    <>
      <p className="text-14 text-ink-soft">
        Only in {names.before}: <span className={REMOVED}>struck through</span>. Only in{' '}
        {names.after}: <span className={ADDED}>underlined</span>.
      </p>
      <dl className="mt-3 space-y-3">
        {pairs.map(({ label, text, old }) => (
          <div key={label}>
            <dt className="text-14 text-ink-soft font-semibold">
              {label}
              {text === old && <span className="font-normal"> (unchanged)</span>}
            </dt>
            <dd dir="auto" className="max-w-measure break-words whitespace-pre-line">
              {differences(old, text).map((piece, index) => (
                <Change key={index} {...piece} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
