import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input/select';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Version } from '@/lib/domains/insights/output';
import { CompareVersions } from './compare-versions';
import { FigureChanges } from './figure-entry';
import type { FigureHistoryChange } from './figure-history';
import { excerptOf, restoredAuthor, versionLine, versionName } from './history-labels';
import { ChangesAtAGlance } from './marked-changes';
import { Reason } from './reason';
import type { Content, LabeledText } from '@/lib/domains/insights/sections/content';

interface VersionEntryProps {
  version: Version;
  /** All that it can be compared with. */
  versions: readonly Version[];
  /** Figures that were published with it. */
  figures: readonly FigureHistoryChange[];
  isCurrent: boolean;
  /** The same as what is on the page now. */
  isSame: boolean;
  defaultComparison: Version | undefined;
  parts: (content: Content) => LabeledText[];
  open: boolean;
  onToggle: () => void;
  /** Absent where there is nothing to restore. */
  onRestore?: () => void;
}

/**
 * What a version changed in the one before it; of the first, and while that is not loaded, what it
 * said.
 */
function WhatChanged({
  before,
  version,
  parts,
}: Pick<VersionEntryProps, 'version' | 'parts'> & { before: Version | undefined }) {
  const said = parts(version.content);
  const previously = before && parts(before.content);
  const isSame = previously?.every(({ text }, index) => text === said[index]?.text);
  if (isSame) return <p className="mt-2">Same text as the version before.</p>;
  if (previously) return <ChangesAtAGlance before={previously} after={said} />;
  return (
    <p dir="auto" className="max-w-measure mt-2 line-clamp-2 break-words">
      {excerptOf(said.map(({ text }) => text)) || 'This version is empty.'}
    </p>
  );
}

/** One version: who published it and when, what it changed, and what can be done with it. */
export function VersionEntry({ version, versions, isCurrent, isSame, ...rest }: VersionEntryProps) {
  const { figures, defaultComparison, parts, open, onToggle, onRestore } = rest;
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const other = versions.find((one) => one.version === chosen) ?? defaultComparison;
  const author = restoredAuthor(version);
  const before = versions[versions.indexOf(version) + 1];
  const which = <VisuallyHidden> (version {version.version})</VisuallyHidden>;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-18">Version {version.version}</h3>
        {isCurrent && <Badge>Current</Badge>}
        {version.isSample && <Badge tone="sky">Sample text</Badge>}
      </div>
      <p className="text-14 text-ink-soft mt-0.5">{versionLine(version)}</p>
      {author && <p className="text-14 text-ink-soft">{author}</p>}
      {version.reason && (
        <p className="text-14">
          <Reason>{version.reason}</Reason>
        </p>
      )}
      {!open && (
        <>
          <WhatChanged before={before} version={version} parts={parts} />
          <FigureChanges changes={figures} />
        </>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {other && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            iconAfter={
              <ChevronDown
                size={16}
                className={clsx('transition-transform', open && 'rotate-180')}
              />
            }
          >
            Compare{which}
          </Button>
        )}
        {onRestore && (
          <Button variant="quiet" size="small" onClick={onRestore}>
            Restore this version{which}
          </Button>
        )}
        {isSame && <span className="text-14 text-ink-soft">Same as the current version.</span>}
      </div>
      <div id={id}>
        {open && other && (
          <div className="bg-surface border-line rounded-control mt-3 space-y-4 border p-4">
            <Select
              label="Compare with"
              fieldClassName="max-w-112"
              value={other.version}
              options={versions
                .filter((one) => one !== version)
                .map((one) => ({
                  value: one.version,
                  label: versionName(one, one === versions[0]),
                }))}
              onValueChange={(value) => setChosen(Number(value))}
            />
            <div aria-live="polite">
              <CompareVersions one={version} other={other} parts={parts} />
            </div>
          </div>
        )}
      </div>
    </li>
  );
}
