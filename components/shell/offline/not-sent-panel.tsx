import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { UI_LABELS } from '@/components/ui/labels';

/** A change that was made offline and did not come about. */
export interface NotSent {
  id: string;
  /** What the person wanted, in their own words where they wrote some. */
  label: string;
  /** Why not. */
  reason: string;
}

interface NotSentPanelProps {
  changes: readonly NotSent[];
  onDismiss: (id: string) => void;
}

/** What was made offline and not accepted, until the person has read it. */
export default function NotSentPanel({ changes, onDismiss }: NotSentPanelProps) {
  return (
    <section
      role="alert"
      aria-label="Changes that were not saved"
      className="card bg-surface shadow-soft z-overlay tablet:bottom-6 tablet:left-6 tablet:w-1/3 tablet:min-w-80 max-tablet:inset-x-0 max-tablet:bottom-(--menu-bar) max-tablet:rounded-b-none fixed max-h-[60vh] overflow-y-auto px-4 py-3 print:hidden"
    >
      <h2 className="text-16 flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden size={20} className="text-clay shrink-0" />
        Made offline, not saved
      </h2>
      <ul className="divide-line mt-1 divide-y">
        {changes.map(({ id, label, reason }) => (
          <li key={id} className="text-14 py-2">
            <p dir="auto" className="break-words whitespace-pre-line">
              {label}
            </p>
            <p className="text-ink-soft">{reason}</p>
            <Button variant="link" onClick={() => onDismiss(id)}>
              {UI_LABELS.dismiss}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
