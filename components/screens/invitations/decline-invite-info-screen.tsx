import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '@/components/auth/session';
import { AuthPage } from '@/components/screens/auth/auth-page';
import { buttonClass } from '@/components/ui/button';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { can } from '@/lib/shared/access/can';
import { CallFailure } from '@/lib/client/call';
import { invitationQueries } from '@/lib/client/queries/invitations';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatMoment } from '@/lib/shared/format/dates';
import type { DeclinedInvitation } from '@/lib/domains/invitations/output';
import { invitedCommunityName } from './with-invitation';

/** Who declined an invitation, when and why, for the administrator who sent it. */
export default function DeclineInviteInfoScreen({ id }: { id: string }) {
  const { ready } = useSession();
  const { data, error, refetch } = useQuery({
    ...invitationQueries.declined(id),
    enabled: ready,
  });
  if (error instanceof CallFailure && error.httpStatus === 404) return <NoContent />;
  if (error && !data)
    return <NotLoaded title="We couldn’t load this" onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return <Info declined={data.data} />;
}

function Info({ declined }: { declined: DeclinedInvitation }) {
  const { account } = useSession();
  const place = invitedCommunityName(declined);
  const { emailId, firstName, lastName, reason, declinedAt, crInvComMapId } = declined;
  const communityId = crInvComMapId.id;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  usePageTitle(`Invitation declined · ${place}`);
  return (
    <AuthPage title="Invitation declined" intro={`To be the Community Representative for ${place}`}>
      <dl className="space-y-4">
        <Fact label="Who">
          {name && <span className="block">{name}</span>}
          <span className="break-words">{emailId}</span>
        </Fact>
        {declinedAt && <Fact label="When">{formatMoment(declinedAt)}</Fact>}
        <Fact label="Reason">
          {reason ? (
            <span className="break-words whitespace-pre-line">{reason}</span>
          ) : (
            <span className="text-ink-soft">No reason given</span>
          )}
        </Fact>
      </dl>
      {can(account, 'community:invite', { communityId }) && (
        <p className="mt-6">
          <a
            href={shellHref(PATHS.inviteToCommunity.to({ inviteCommunityId: communityId }))}
            className={buttonClass()}
          >
            Invite Someone Else
          </a>
        </p>
      )}
    </AuthPage>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-soft font-semibold">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
