'use client';

import { clsx } from 'clsx';
import { Badge } from '@/components/ui/badge';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import {
  GONE_AFTER_MONTHS,
  OLD_AFTER_MONTHS,
  type ConfirmedAs,
} from '@/lib/shared/constants/confirmations';
import type { VersionedKind } from '@/lib/shared/constants/item-versions';
import { formatMonthYear, isOlderThan } from '@/lib/shared/format/dates';

/** Fetched for editors alone. */
const StillThere = lazyComponent(() => import('./still-there'), { Missing: () => null });

/** An amenity or a facility, and when it was last found to be as the page says. */
export interface Confirmable {
  kind: VersionedKind;
  id: number;
  communityId: number;
  name: string;
  confirmedAt: string;
  confirmedAs: ConfirmedAs;
}

interface ConfirmedLineProps {
  of: Confirmable;
  /** Whether the reader may confirm it. */
  editable: boolean;
  className?: string;
}

const BY = { import: 'an import', person: 'a person' } as const;

/** When and by what an amenity or a facility was last confirmed, and that it may have closed. */
export function ConfirmedLine({ of, editable, className }: ConfirmedLineProps) {
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
      {editable && isOlderThan(confirmedAt, OLD_AFTER_MONTHS) && <StillThere of={of} />}
    </div>
  );
}
