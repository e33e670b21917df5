import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { authorLine } from '@/components/sections/author-line';
import type { Insight } from '@/lib/communities/output';
import { formatMoment } from '@/lib/format/dates';
import { REFUSALS } from '@/lib/constants/refusals';
import type { LabeledText } from '@/lib/insights/sections/content';

function Side({ title, parts, note }: { title: string; parts: LabeledText[]; note?: string }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-18">{title}</h3>
      {note && <p className="text-14 text-ink-soft mt-0.5">{note}</p>}
      <dl className="mt-3 space-y-3">
        {parts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-14 text-ink-soft font-semibold">{label}</dt>
            <dd dir="auto" className="break-words whitespace-pre-line">
              {text || '—'}
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
  theirs: { record: Insight | null; parts: LabeledText[] };
  mine: LabeledText[];
  /** Mine is an earlier version that the person wants to restore. */
  restoring?: boolean;
  busy: boolean;
  onPublishMine: () => void;
  onTakeTheirs: () => void;
}

/** Someone else published the section first: both texts, and the choice between them. */
export function Conflict({ theirs, mine, restoring = false, busy, ...on }: ConflictProps) {
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
      <p className="font-semibold">{REFUSALS.publishedSince}</p>
      <div className="tablet:grid-cols-2 grid gap-6">
        <Side
          title="On the page now"
          parts={parts}
          {...(record && { note: authorLine(record, formatMoment) })}
        />
        <Side title={restoring ? 'The version you chose' : 'Yours'} parts={mine} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={on.onPublishMine} busy={busy} busyLabel="Publishing…">
          {restoring ? 'Publish the version you chose' : 'Publish mine'}
        </Button>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            on.onTakeTheirs();
            // This button goes, and the focus would go with it.
            currentTarget.form?.querySelector('textarea')?.focus();
          }}
        >
          Keep what is on the page
        </Button>
      </div>
      <p className="text-14">
        You can also go on writing above. What is replaced stays in the section’s history.
      </p>
    </div>
  );
}
