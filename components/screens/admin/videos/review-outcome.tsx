import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { clsx } from 'clsx';

interface ReviewOutcomeProps {
  text: string;
  ok: boolean;
  /** A decision against something: done as asked, and no success of the thing. */
  against?: boolean;
  /** What the server said besides. */
  detail?: string | undefined;
}

/** What came of a decision. */
export function ReviewOutcome({ text, ok, against = false, detail }: ReviewOutcomeProps) {
  const good = ok && !against;
  const Icon = against ? CircleX : ok ? CircleCheck : CircleAlert;
  return (
    <div
      role={ok ? 'status' : 'alert'}
      className={clsx('rounded-card flex items-start gap-3 p-5', good ? 'bg-moss' : 'bg-clay-soft')}
    >
      <Icon
        aria-hidden
        size={24}
        className={clsx('mt-0.5 shrink-0', good ? 'text-spruce' : 'text-clay')}
      />
      <div>
        <p className="text-18 font-semibold">{text}</p>
        {detail && detail !== text && <p className="mt-1">{detail}</p>}
      </div>
    </div>
  );
}
