import { EyeOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Visibility } from '@/lib/shared/constants/visibility';
import { useSetVisibility } from './use-set-visibility';

interface HiddenBannerProps {
  communityId: number;
  hiddenAs: Exclude<Visibility, 'published'>;
}

/** To administrators, on what nobody else is shown: says so, and publishes it. */
export default function HiddenBanner({ communityId, hiddenAs }: HiddenBannerProps) {
  const { mutate, isPending } = useSetVisibility();
  const isDeleted = hiddenAs === 'deleted';
  return (
    <section
      aria-label="Not shown to anybody else"
      className="rounded-card bg-clay-soft mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
    >
      <p className="flex items-center gap-2.5">
        <EyeOff aria-hidden size={20} className="shrink-0" />
        <span>
          <strong>Not shown to anybody else.</strong>{' '}
          {isDeleted ? 'This community was deleted.' : 'Only administrators can open this page.'}
        </span>
      </p>
      <Button
        variant="secondary"
        busy={isPending}
        busyLabel={isDeleted ? 'Restoring…' : 'Publishing…'}
        onClick={() => mutate({ communityId, visibility: 'published' })}
      >
        {isDeleted ? 'Restore' : 'Publish'}
      </Button>
    </section>
  );
}
