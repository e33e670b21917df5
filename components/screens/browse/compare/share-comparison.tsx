import { Link2, Printer, Share } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { SHARING } from '@/lib/domains/sharing/constants';
import { DELAYS } from '@/lib/shared/constants/limits';

interface ShareComparisonProps {
  title: string;
  /** The path of the page that the server renders: previews of links show what it is about. */
  page: string;
}

/** On a phone the system's own sheet knows the person's apps and contacts. */
const hasShareSheet = (): boolean =>
  'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Ways to pass a comparison on: its link, the phone's share sheet, paper. */
export function ShareComparison({ title, page }: ShareComparisonProps) {
  const { notify } = useToasts();
  const address = window.location.origin + page;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ text: SHARING.copied, tone: 'success', duration: DELAYS.copied });
    } catch {
      notify({ text: `We couldn’t copy the link. It is ${address}`, tone: 'error' });
    }
  };

  const openSheet = async () => {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // Closed without sharing: that is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({
        text: 'We couldn’t open your phone’s share sheet. Copy the link instead.',
        tone: 'error',
      });
    }
  };

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="secondary"
        size="small"
        icon={<Link2 size={18} />}
        onClick={() => void copy()}
      >
        {SHARING.copyLink}
      </Button>
      {hasShareSheet() && (
        <Button
          variant="secondary"
          size="small"
          icon={<Share size={18} />}
          onClick={() => void openSheet()}
        >
          {SHARING.sheet}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={<Printer size={18} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}
