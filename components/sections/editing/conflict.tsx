import { useEffect, useRef } from 'react';
import { authorLine } from '@/components/sections/author-line';
import type { Insight } from '@/lib/domains/insights/output';
import { formatMoment } from '@/lib/shared/format/dates';
import type { LabeledText } from '@/lib/domains/insights/sections/content';
import { ChangesKey, MarkedSide } from './marked-changes';

interface SideProps {
  title: string;
  parts: readonly LabeledText[];
  /** The same parts of the other side. */
  others: readonly LabeledText[];
  own: 'removed' | 'added';
  note?: string;
}

function Side({ title, parts, others, own, note }: SideProps) {
  return (
    <section aria-label={title} className="bg-surface rounded-control min-w-0 p-4">
      <h3 className="text-18">{title}</h3>
      {note && <p className="text-14 text-ink-soft mt-0.5">{note}</p>}
      <dl className="mt-3 space-y-3">
        {parts.map((part, index) => (
          <div key={part.label}>
            <dt className="text-14 text-ink-soft font-semibold">{part.label}</dt>
            <dd dir="auto" className="break-words whitespace-pre-line">
              {part.text ? (
                <MarkedSide
                  part={part}
                  other={others[index] ?? { label: part.label, text: '' }}
                  own={own}
                />
              ) : (
                '—'
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Milliseconds: a dialog that it came from gives the focus back first. */
const AFTER_DIALOG = 50;

interface ConflictProps {
  /** Whose publication came first, in words. */
  message: string;
  theirs: { record: Insight | null; parts: LabeledText[] };
  mine: LabeledText[];
  /** Mine is an earlier version that the person wants to restore. */
  restoring?: boolean;
}

/** The section was published from elsewhere first: both versions; the bar below has the choice. */
export function Conflict({ message, theirs, mine, restoring = false }: ConflictProps) {
  const { record, parts } = theirs;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView();
    }, AFTER_DIALOG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="border-clay bg-clay-soft rounded-card scroll-mt-24 space-y-5 border p-5"
    >
      <p className="font-semibold">{message}</p>
      <ChangesKey
        names={{
          before: 'the current version',
          after: restoring ? 'the version you chose' : 'yours',
        }}
      />
      <div className="tablet:grid-cols-2 grid gap-6">
        <Side
          title="On the page now"
          parts={parts}
          others={mine}
          own="removed"
          {...(record && { note: authorLine(record, formatMoment) })}
        />
        <Side
          title={restoring ? 'The version you chose' : 'Yours'}
          parts={mine}
          others={parts}
          own="added"
        />
      </div>
      <p className="text-14">
        Choose one below, or keep writing above first. The version that gets replaced stays in the
        section’s history.
      </p>
    </div>
  );
}
