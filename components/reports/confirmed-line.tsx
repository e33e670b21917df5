import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { GONE_AFTER_MONTHS, type ConfirmedAs } from '@/lib/shared/constants/confirmations';
import { formatMonthYear, isOlderThan } from '@/lib/shared/format/dates';

interface ConfirmedLineProps {
  of: { confirmedAt: string; confirmedAs: ConfirmedAs };
  /** What an editor confirms it with. */
  stillThere?: ReactNode;
  className?: string;
}

const BY = { import: 'an import', person: 'a person' } as const;

/** When and by what an amenity or a facility was last confirmed, and that it may have closed. */
export function ConfirmedLine({ of, stillThere, className }: ConfirmedLineProps) {
  const { confirmedAt, confirmedAs } = of;
  return (
    <div
      className={clsx(
        'text-14 text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1',
        className,
      )}
    >
      {isOlderThan(confirmedAt, GONE_AFTER_MONTHS) && (
        <Badge tone="marigold">May have closed</Badge>
      )}
      <p>
        Confirmed by {BY[confirmedAs]}, {formatMonthYear(confirmedAt)}
      </p>
      {stillThere}
    </div>
  );
}
