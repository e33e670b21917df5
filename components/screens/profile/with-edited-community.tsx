import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { mayEdit } from '@/components/communities/may-edit';
import { NotFound } from '@/components/ui/not-found';
import { ScreenSkeleton } from '@/components/ui/screen-skeleton';
import { NotLoaded } from '@/components/ui/not-loaded';
import type { Account } from '@/lib/accounts/output';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { useIdParam } from '@/lib/client/use-id-param';
import type { CommunityDetails } from '@/lib/communities/output';

interface WithEditedCommunityProps {
  /** Of the screen. */
  title: string;
  children: (community: CommunityDetails, account: Account) => ReactNode;
}

/** Shows a screen that edits a community to those who may, with what stands there right now. */
export function WithEditedCommunity({ title, children }: WithEditedCommunityProps) {
  const id = useIdParam();
  return (
    <WithAccount>
      {(account) =>
        id === null ? (
          <NotFound />
        ) : (
          <Loaded key={id} id={id} title={title}>
            {(community) =>
              mayEdit(account, community.id) ? children(community, account) : <NoPermission />
            }
          </Loaded>
        )
      }
    </WithAccount>
  );
}

interface LoadedProps {
  id: number;
  title: string;
  children: (community: CommunityDetails) => ReactNode;
}

function Loaded({ id, title, children }: LoadedProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...communityQueries.details(id),
    staleTime: 0,
  });
  const community = data?.data;
  if (error instanceof CallFailure && error.httpStatus === 404) return <NotFound />;
  if (error && !community)
    return (
      <NotLoaded
        className="page-frame py-10"
        title="This community did not load"
        text={error.message}
        onRetry={refetch}
      >
        <h1 className="sr-only">{title}</h1>
      </NotLoaded>
    );
  // What was read a while ago may have been changed by somebody else since.
  if (!isFetchedAfterMount || !community) return <ScreenSkeleton />;
  return children(community);
}
