import { useParams } from 'react-router';
import { NoPermission } from '@/components/account/no-permission';
import { WithAccount } from '@/components/account/with-account';
import { mayEdit } from '@/components/communities/may-edit';
import { NotFound } from '@/components/shell/not-found';
import { ScreenSkeleton } from '@/components/shell/screen-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Account } from '@/lib/accounts/schema';
import { CallFailure } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { CoverEditor } from './cover-photo/cover-editor';

export default function UpdateCoverPhotoScreen() {
  const { id = '' } = useParams();
  return (
    <WithAccount>
      {(account) => <CoverPhoto key={id} communityId={id} account={account} />}
    </WithAccount>
  );
}

function CoverPhoto({ communityId, account }: { communityId: string; account: Account }) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    'community/get-community-basic-info',
    { communityId },
    { freshFor: 0 },
  );
  const community = data?.data;
  if (error instanceof CallFailure && error.httpStatus === 404) return <NotFound />;
  if (error && !community)
    return (
      <div role="alert" className="page-frame py-10">
        <h1 className="sr-only">Cover photo</h1>
        <EmptyState
          picture="cloud"
          title="This community did not load"
          text={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </div>
    );
  // What was read a while ago may have been changed by somebody else since.
  if (!isFetchedAfterMount || !community) return <ScreenSkeleton />;
  return mayEdit(account, community.id) ? <CoverEditor community={community} /> : <NoPermission />;
}
