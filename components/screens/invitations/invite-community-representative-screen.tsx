import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommunityField } from '@/components/communities/search/community-field';
import { RepresentationNow } from '@/components/communities/representation';
import { AccountPage, AsideText } from '@/components/account/account-page';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import type { Account } from '@/lib/domains/accounts/output';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { PATHS } from '@/lib/shared/constants/paths';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { durationInWords } from '@/lib/shared/format/in-words';
import { INVITATION_LIFETIME } from '@/lib/shared/constants/account-times';
import { InviteForm } from './invite-form';

const INVITATIONS = {
  label: 'Invitations',
  to: PATHS.adminCenter.to({ tab1: 'invitations', tab2: 'pending' }),
};

/**
 * Invites somebody to represent a community: the one of the address, or one that is searched here.
 */
export default function InviteCommunityRepresentativeScreen({
  inviteCommunityId,
}: {
  account: Account;
  inviteCommunityId?: number;
}) {
  return inviteCommunityId === undefined ? (
    <Inviting given={null} />
  ) : (
    <ToCommunity id={inviteCommunityId} />
  );
}

function ToCommunity({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(communityQueries.basicInfo(id));
  if (error instanceof CallFailure && error.httpStatus === 404) return <NoContent />;
  if (error && !data)
    return <NotLoaded title="We couldn’t load the community" onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return <Inviting given={data.data} />;
}

function Inviting({ given }: { given: CommunitySummary | null }) {
  const [community, setCommunity] = useState(given);
  return (
    <AccountPage
      title="Invite a Community Representative"
      back={INVITATIONS}
      aside={
        <AsideText title="What happens next">
          <p>
            {`We email them a link that works for ${durationInWords(INVITATION_LIFETIME)}. They can accept or decline, and we’ll email you what they decide.`}
          </p>
          <p>A new invitation to the same email for the same community replaces the earlier one.</p>
        </AsideText>
      }
    >
      <div className="space-y-6">
        <div className="space-y-2">
          <CommunityField label="Community" value={community} onValueChange={setCommunity} />
          {community && <RepresentationNow key={community.id} communityId={community.id} />}
        </div>
        <InviteForm
          // Another community is another question; what is typed stays.
          community={community}
          onSent={() => {
            if (!given) setCommunity(null);
          }}
        />
      </div>
    </AccountPage>
  );
}
