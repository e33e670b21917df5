import { clsx } from 'clsx';
import { useState } from 'react';
import { formatMoment } from '@/lib/shared/format/dates';

export interface CopyAgeProps {
  /** When the jobs came from the board; null where none have come from there. */
  asOf: string | null;
  /** Newer ones are on their way. */
  refreshing: boolean;
  className?: string;
}

/**
 * A copy is refreshed when somebody reads it after a quarter of an hour: beyond this, that failed.
 */
const OLD_MS = 30 * 60_000;

/** 'As of' a moment, in the reader's own time. */
export const AsOf = ({ moment }: { moment: string }) => (
  <>
    As of <time dateTime={moment}>{formatMoment(moment)}</time>
  </>
);

/** As of when a list of jobs is true. */
export function CopyAge({ asOf, refreshing, className }: CopyAgeProps) {
  const [now] = useState(() => Date.now());
  if (asOf === null) return null;
  const isOld = now - Date.parse(asOf) > OLD_MS;
  return (
    <p className={clsx('text-14 text-ink-soft', className)}>
      {isOld && !refreshing && 'The job board can’t be reached right now. '}
      <AsOf moment={asOf} />
      {refreshing && '. Looking for newer jobs…'}
    </p>
  );
}
