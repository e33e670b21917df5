import { usePrinting } from '@/components/ui/hooks/use-printing';
import { formatDate } from '@/lib/shared/format/dates';

/** On paper: where the list is, and of when it is. */
export function PrintedFoot() {
  const printing = usePrinting();
  return (
    printing && (
      <p className="figures text-14 mt-4 break-all">
        {window.location.href.split('?')[0]}, printed on {formatDate(new Date().toISOString())}
      </p>
    )
  );
}
