import { clsx } from 'clsx';
import { Button } from '../button';
import { UI_LABELS } from '../labels';

interface OutOfDateProps {
  onRetry: () => unknown;
  className?: string;
}

/** Beside what was read before, where it could not be read again: it stays in sight. */
export function OutOfDate({ onRetry, className }: OutOfDateProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'bg-clay-soft rounded-control text-14 flex flex-wrap items-center gap-x-3 px-4 py-2',
        className,
      )}
    >
      <p>{UI_LABELS.outOfDate}</p>
      <Button variant="link" onClick={() => void onRetry()}>
        {UI_LABELS.tryAgain}
      </Button>
    </div>
  );
}
