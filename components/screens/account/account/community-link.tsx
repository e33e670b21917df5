import { ArrowRight } from 'lucide-react';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { Button } from '@/components/ui/button';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { PageCompleteness } from './page-completeness';

export interface CommunityLinkProps {
  communityId: number;
  /** Undefined until it is known. */
  place: CommunityDetails | undefined;
  failure: string | undefined;
  onRetry: () => void;
}

/** A representative's way to their community's page, and how far it is. */
export function CommunityLink({ communityId, place, failure, onRetry }: CommunityLinkProps) {
  return (
    <section
      aria-label="Your community"
      className="bg-moss rounded-card mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4"
    >
      <div className="min-w-0">
        <p className="eyebrow">Your community</p>
        {place ? (
          <p className="text-22 font-serif font-semibold">
            {place.communityNameText}, {place.stateCommunities.stateShortName}
          </p>
        ) : failure ? (
          <p role="alert">{failure}</p>
        ) : (
          <Skeleton className="rounded-control h-7 w-48" />
        )}
      </div>
      {failure && !place && (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
      <a
        href={shellHref(PATHS.communityDetails.to({ id: communityId }))}
        className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        Open its page
        <ArrowRight aria-hidden size={18} />
      </a>
      {place && <PageCompleteness community={place} />}
    </section>
  );
}
