import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SourcePopover } from '@/components/communities/facts/figure-source';
import { FactIcon, type FactName } from '@/components/graphics/fact-icon';
import { differs, type CompareCell, type CompareRow } from './compare-row';
import { SharedScale } from './shared-scale';
import type { SourceNotes } from './source-notes';

/** A column for each place; from 900 px on, the labels have one of their own before them. */
export const COLUMNS =
  'grid grid-cols-[repeat(var(--places),minmax(0,1fr))] gap-x-4 panel:grid-cols-[17rem_repeat(var(--places),minmax(0,1fr))] panel:gap-x-6';

/** Stays in sight while the columns move sideways, as wide as what is in sight. */
const LABEL =
  'max-panel:col-span-full max-panel:sticky max-panel:left-0 max-panel:w-[100cqi] min-w-0 print:w-auto';

export const SectionTitle = ({ children }: { children: ReactNode }) => (
  <div role="row" className="mt-8">
    <div role="rowheader" className="sticky left-0 w-[100cqi] pb-2 print:w-auto">
      <h2 className="text-22">{children}</h2>
    </div>
  </div>
);

interface RowProps {
  label: ReactNode;
  /** Under the label. */
  scale?: ReactNode;
  fact?: FactName;
  /** It is long, and may go on on the next page of paper. */
  isLong?: boolean;
  children: ReactNode;
}

/** A label, and a cell for each place. */
export const ComparisonRow = ({ label, scale, fact, isLong = false, children }: RowProps) => (
  <div
    role="row"
    className={clsx(COLUMNS, 'border-line gap-y-2 border-t py-3', !isLong && 'break-inside-avoid')}
  >
    <div role="rowheader" className={LABEL}>
      <p className="text-16 flex items-start gap-2 font-semibold">
        {fact && <FactIcon fact={fact} size={18} className="text-spruce mt-0.5 shrink-0" />}
        <span className="min-w-0">{label}</span>
      </p>
      {scale}
    </div>
    {children}
  </div>
);

interface WideRowProps {
  label: string;
  /** How many columns it takes. */
  places: number;
  children: ReactNode;
}

/** Something about all places at once. */
export const WideRow = ({ label, places, children }: WideRowProps) => (
  <div role="row" className="border-line break-inside-avoid border-t py-4">
    <span role="rowheader" className="sr-only">
      {label}
    </span>
    <div role="cell" aria-colspan={places} className="sticky left-0 w-[100cqi] print:w-auto">
      {children}
    </div>
  </div>
);

/** What nobody has said, drawn as neither a number nor a no. */
export const NotKnownCell = ({ children = 'Not known' }: { children?: ReactNode }) => (
  <span className="text-14 text-ink-soft border-line-strong rounded-control inline-block border border-dotted px-2 py-0.5">
    {children}
  </span>
);

interface FigureRowProps {
  row: CompareRow;
  names: readonly string[];
  /** Where sources are notes; null where they open beside their figure. */
  notes: SourceNotes | null;
}

export function ComparedFigureRow({ row, names, notes }: FigureRowProps) {
  const { label, fact, range, median, cells } = row;
  const isApart = differs(row);
  return (
    <ComparisonRow
      label={label}
      fact={fact}
      scale={
        range && (
          <SharedScale range={range} values={cells.map(({ value }) => value)} median={median} />
        )
      }
    >
      {cells.map((cell, at) => (
        <div key={at} role="cell" className="min-w-0">
          {cell.text === null ? (
            <NotKnownCell />
          ) : (
            <Figure
              cell={cell}
              isApart={isApart}
              label={`${label} of ${names[at] ?? ''}`}
              notes={notes}
            />
          )}
        </div>
      ))}
    </ComparisonRow>
  );
}

interface FigureProps {
  cell: CompareCell;
  isApart: boolean;
  label: string;
  notes: SourceNotes | null;
}

function Figure({ cell, isApart, label, notes }: FigureProps) {
  const { text, value, note, sources } = cell;
  return (
    <>
      <p
        className={clsx(
          'figures min-w-0 break-words',
          value === null ? 'text-16' : 'text-18',
          isApart && 'font-bold',
        )}
      >
        {text}
        {notes && sources.length > 0 && (
          <sup className="ml-0.5 text-[0.75rem] font-normal">
            <span className="sr-only">Source </span>
            {notes.numbersOf(sources).join(', ')}
          </sup>
        )}
      </p>
      {note && <p className="text-14 text-ink-soft break-words">{note}</p>}
      {!notes && <SourcePopover label={label} sources={sources} />}
    </>
  );
}
