import { useQuery } from '@tanstack/react-query';
import { EmptyPicture } from '@/components/graphics/empty-picture';
import NoContent from '@/components/ui/loading/no-content';
import { buttonClass } from '@/components/ui/button';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** In place of a screen that is somebody else's. */
export function NoPermission() {
  return (
    <div role="alert" className="page-frame flex flex-col items-center py-16 text-center">
      <EmptyPicture kind="signpost" className="mb-5 w-48" />
      <h1 className="text-28 max-w-[24ch]">{MESSAGES.noPermission}</h1>
      <a href={shellHref(PATHS.account.to({}))} className={buttonClass({ className: 'mt-6' })}>
        Go to your account
      </a>
    </div>
  );
}

/**
 * The same for the screen of one community: one that does not exist is nobody's, and said to be so.
 */
export function NoPermissionForCommunity({ communityId }: { communityId: number }) {
  const { isPending, error } = useQuery(communityQueries.basicInfo(communityId));
  if (isPending) return <ScreenSkeleton />;
  const missing = error instanceof CallFailure && error.httpStatus === 404;
  return missing ? <NoContent /> : <NoPermission />;
}
