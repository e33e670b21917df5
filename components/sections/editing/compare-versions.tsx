import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { InsightVersion } from '@/lib/insights/output';
import { differences, type Piece } from './compare-texts';
import type { Content, LabeledText } from '@/lib/insights/sections/content';

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

interface CompareVersionsProps {
  one: InsightVersion;
  other: InsightVersion;
  parts: (content: Content) => LabeledText[];
}

/** What the later of two versions of a section changed in the earlier, inside its texts. */
export function CompareVersions({ one, other, parts }: CompareVersionsProps) {
  const [earlier, later] = one.version < other.version ? [one, other] : [other, one];
  const before = parts(earlier.content);
  const pairs = parts(later.content)
    .map(({ label, text }, index) => ({ label, text, old: before[index]?.text ?? '' }))
    .filter(({ text, old }) => text !== '' || old !== '');
  if (pairs.every(({ text, old }) => text === old)) return <p>Both versions say the same.</p>;
  return (
    <>
      <p className="text-14 text-ink-soft">
        Only in version {earlier.version}: <span className={REMOVED}>struck through</span>. Only in
        version {later.version}: <span className={ADDED}>underlined</span>.
      </p>
      <dl className="mt-3 space-y-3">
        {pairs.map(({ label, text, old }) => (
          <div key={label}>
            <dt className="text-14 text-ink-soft font-semibold">
              {label}
              {text === old && <span className="font-normal"> (unchanged)</span>}
            </dt>
            <dd className="max-w-measure break-words whitespace-pre-line">
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
