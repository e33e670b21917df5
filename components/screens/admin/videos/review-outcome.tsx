import { CircleAlert, CircleCheck } from 'lucide-react';
import { clsx } from 'clsx';

interface ReviewOutcomeProps {
  text: string;
  ok: boolean;
  /** What the server said besides. */
  detail?: string | undefined;
}

/** What came of a decision. */
export function ReviewOutcome({ text, ok, detail }: ReviewOutcomeProps) {
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <div
      role={ok ? 'status' : 'alert'}
      className={clsx('rounded-card flex items-start gap-3 p-5', ok ? 'bg-moss' : 'bg-clay-soft')}
    >
      <Icon
        aria-hidden
        size={24}
        className={clsx('mt-0.5 shrink-0', ok ? 'text-spruce' : 'text-clay')}
      />
      <div>
        <p className="text-18 font-semibold">{text}</p>
        {detail && detail !== text && <p className="mt-1">{detail}</p>}
      </div>
    </div>
  );
}
