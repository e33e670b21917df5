import { CloudOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { UI_LABELS } from '@/components/ui/labels';
import { formatMoment } from '@/lib/shared/format/dates';

interface OfflineBarProps {
  isOnline: boolean;
  /** When the oldest of what is shown was read, in milliseconds since 1970; null if all is new. */
  savedAt: number | null;
  /** How many changes wait to be sent. */
  waiting: number;
  onRetry: () => void;
}

const waitingInWords = (count: number): string =>
  count === 1 ? '1 change waits to be sent.' : `${count} changes wait to be sent.`;

/** Says what the page stands on while the network is gone, and what waits for it. */
export function OfflineBar({ isOnline, savedAt, waiting, onRetry }: OfflineBarProps) {
  const isQuiet = isOnline && savedAt === null && waiting === 0;
  return (
    <div role="status" className="print:hidden">
      {!isQuiet && (
        <div className="bg-marigold-soft border-line border-b">
          <div className="page-frame text-14 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <CloudOff aria-hidden size={18} className="text-ink-soft shrink-0" />
            <p className="min-w-0 flex-1">
              {savedAt !== null && (
                <strong className="font-semibold">
                  Saved copy from {formatMoment(new Date(savedAt).toISOString())}.{' '}
                </strong>
              )}
              {!isOnline && 'You’re offline. '}
              {isOnline && savedAt !== null && 'We couldn’t reach the server. '}
              {waiting > 0 && waitingInWords(waiting)}
            </p>
            {savedAt !== null && (
              <Button variant="link" onClick={onRetry}>
                {UI_LABELS.tryAgain}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
