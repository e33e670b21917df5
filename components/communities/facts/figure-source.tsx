'use client';

import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { ReportFlag, type Reported } from '@/components/reports/report-flag';
import { usePrinting } from '@/components/ui/hooks/use-printing';
import { LazyPopover } from '@/components/ui/overlay/lazy-popover';
import { formatDay } from '@/lib/shared/format/dates';
import type { NamedSource } from './figures';
import { enteredBy, sourceLine } from './source-line';
import { sourceAddress, tableInWords, vintageInWords } from './source-labels';
import { SourcesAsText } from './sources-as-text';

function Line({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The source's name, and where it can be read as far as that is known. */
function SourceLink({ source, table }: Pick<NamedSource, 'source' | 'table'>) {
  const address = sourceAddress(source, table);
  if (!address) return source;
  return (
    <a href={address} target="_blank" rel="noopener" className="link">
      {source}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export interface SourcePopoverProps {
  /** The figure's label, so that the button says whose source it opens. */
  label: string;
  sources: readonly NamedSource[];
  /** What somebody reports who knows better. */
  report?: Reported;
  className?: string;
}

/** A button that tells where a figure comes from. */
export function SourcePopover({ label, sources, report, className }: SourcePopoverProps) {
  const isText = use(SourcesAsText);
  const printing = usePrinting();
  if (sources.length === 0) return null;
  if (isText || printing)
    return (
      <ul className={clsx('text-14 text-ink-soft', className)}>
        {sources.map((source) => (
          <li key={source.name}>
            {sources.length > 1 && `${source.name} · `}
            {sourceLine(source)}
          </li>
        ))}
      </ul>
    );
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <LazyPopover
        label={`Source of ${label}`}
        align="start"
        trigger={
          <button
            type="button"
            className="pointer-coarse:touch-target text-14 text-ink-soft hover:text-spruce inline-flex min-h-6 items-center gap-1 underline decoration-dotted underline-offset-[3px]"
          >
            <Info aria-hidden size={14} />
            Source<span className="sr-only"> of {label}</span>
          </button>
        }
      >
        <div className="divide-line text-14 divide-y">
          {sources.map((source) => (
            <div key={source.name} className="py-3 first:pt-0 last:pb-0">
              {sources.length > 1 && <p className="mb-1.5 font-semibold">{source.name}</p>}
              <dl className="space-y-1.5">
                <Line term="Source">
                  <SourceLink {...source} />
                </Line>
                <Line term="Entered by">
                  {source.addedByUser && (enteredBy(source.addedByUser) || 'An administrator')}
                </Line>
                <Line term="Census table">{tableInWords(source.table)}</Line>
                <Line term="Data from">{vintageInWords(source.vintage)}</Line>
                <Line term={source.addedByUser ? 'Entered' : 'Retrieved'}>
                  {formatDay(source.retrievedOn)}
                </Line>
                <Line term="Margin of error">{source.margin}</Line>
                <Line term="Keep in mind">{source.caution}</Line>
              </dl>
            </div>
          ))}
        </div>
      </LazyPopover>
      {report && <ReportFlag {...report} label={label} />}
    </span>
  );
}
