import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/shared/format/dates';

interface StoppedAtProps {
  /** Where a search stopped looking; null where it saw everything. */
  moment: string | null;
  /** @param day the last one to look at */
  onOlder: (day: string) => void;
}

/** The day of a moment where the reader is, as a day field has it. */
function dayOf(moment: string): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How far back a search has looked, and the way on. */
export function StoppedAt({ moment, onOlder }: StoppedAtProps) {
  if (moment === null) return null;
  return (
    <div className="bg-moss rounded-card mb-3 flex flex-wrap items-center gap-3 px-4 py-3">
      <p role="status">The search looked at events since {formatDate(moment)}.</p>
      <Button variant="secondary" size="small" onClick={() => onOlder(dayOf(moment))}>
        Search older events
      </Button>
    </div>
  );
}
