import { clsx } from 'clsx';
import { Badge } from '@/components/ui/badge';
import { OLD_AFTER_MONTHS } from '@/lib/shared/constants/confirmations';
import { formatMonthYear, isOlderThan } from '@/lib/shared/format/dates';
import { authorLine, type SectionAuthorship } from './author-line';

interface WrittenByProps {
  of: SectionAuthorship;
  /** When it was last confirmed, null for never; undefined where that isn't known. */
  confirmedAt?: string | null;
  className?: string;
}

/** ' · confirmed November 2026', where that is later than the text. */
function confirmedLine(writtenAt: string, confirmedAt: string | null | undefined): string {
  const month = formatMonthYear(confirmedAt);
  const isLater = month !== '' && Date.parse(confirmedAt ?? '') > Date.parse(writtenAt);
  return isLater && month !== formatMonthYear(writtenAt) ? ` · confirmed ${month}` : '';
}

/** Who wrote a section and when, and when somebody last said that it holds; the foot of each. */
export function WrittenBy({ of, confirmedAt, className }: WrittenByProps) {
  const { updatedAt } = of;
  const last = [updatedAt, confirmedAt ?? updatedAt].sort().at(-1) ?? updatedAt;
  const isOld = confirmedAt !== undefined && isOlderThan(last, OLD_AFTER_MONTHS);
  return (
    <p
      className={clsx(
        'text-14 text-ink-soft flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1',
        className,
      )}
    >
      <span className="min-w-0 break-words">
        {authorLine(of)}
        {confirmedLine(updatedAt, confirmedAt)}
      </span>
      {isOld && <Badge tone="marigold">Not confirmed since {formatMonthYear(last)}</Badge>}
      {of.isSample && <Badge tone="sky">Sample text</Badge>}
    </p>
  );
}
