import { useState } from 'react';
import { Check } from 'lucide-react';
import { BrandMark } from '@/components/graphics/brand-mark';
import { useSession } from '@/components/auth/session';
import { AuthPage } from '@/components/screens/auth/auth-page';
import { Button, buttonClass } from '@/components/ui/button';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { isAdministrator } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { BRAND } from '@/lib/shared/constants/brand';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatLongDate } from '@/lib/shared/format/dates';
import { INVITATION_MESSAGES } from '@/lib/domains/invitations/constants';
import type { Invitation } from '@/lib/domains/invitations/output';
import { AcceptInvitation } from './accept-invitation';
import { invitedCommunityName, WithInvitation } from './with-invitation';

const RESPONSIBILITIES = [
  'Create your profile, so that people know who speaks for the community.',
  'Give an overview of what it’s like to live there.',
  'Maintain insights on amenities, population, healthcare, education, climate and more.',
  'Keep copyright compliance: share only texts, pictures and videos that you may share.',
] as const;

/** The page of an invitation's link: what is asked, of whom, and the way to answer. */
export default function InvitationScreen({ invitationId }: { invitationId: string }) {
  const { ready } = useSession();
  return (
    <div className="min-h-dvh">
      <p className="page-frame flex justify-center pt-8">
        <a href={shellHref(PATHS.home.pattern)} aria-label={`${BRAND}, home`}>
          <BrandMark />
        </a>
      </p>
      {ready ? (
        <WithInvitation invitationId={invitationId} status="Pending">
          {(invitation) => <ForWhom invitation={invitation} />}
        </WithInvitation>
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function ForWhom({ invitation }: { invitation: Invitation }) {
  const { account } = useSession();
  if (account && !same(account.emailId, invitation.emailId))
    return <OtherPerson account={account} invitation={invitation} />;
  return <Welcome invitation={invitation} account={account} />;
}

/** Somebody else is logged in here. */
function OtherPerson({ account, invitation }: { account: Account; invitation: Invitation }) {
  const { logOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  usePageTitle('This invitation is for another email');
  const leave = async () => {
    setLeaving(true);
    await logOut(PATHS.invitation.to({ invitationId: invitation.id })).finally(() =>
      setLeaving(false),
    );
  };
  return (
    <AuthPage
      title="This invitation is for another email"
      intro={
        <>
          It was sent to <Email>{invitation.emailId}</Email>, and you’re logged in as{' '}
          <Email>{account.emailId}</Email>.
        </>
      }
    >
      <p>
        If both are yours, log out and open the invitation again. Otherwise, ask the person who
        invited you to send it to the email of your account.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={leaving} busyLabel="Logging out…" onClick={() => void leave()}>
          Log Out and Continue
        </Button>
        <a href={shellHref(PATHS.home.to({}))} className={buttonClass({ variant: 'secondary' })}>
          Go to the home page
        </a>
      </div>
    </AuthPage>
  );
}

const Email = ({ children }: { children: string }) => (
  <strong className="text-ink break-words">{children}</strong>
);

function Welcome({ invitation, account }: { invitation: Invitation; account: Account | null }) {
  const place = invitedCommunityName(invitation);
  usePageTitle(`Represent ${place}`);
  return (
    <div className="page-frame tablet:py-14 flex justify-center py-8">
      <div className="card tablet:p-10 w-full max-w-160 p-5">
        <p className="eyebrow">You’re invited</p>
        <h1 className="text-28 tablet:text-36 tiny:text-22 mt-1 text-balance">
          Welcome! Be the Community Representative for {place}
        </h1>
        <p className="text-18 text-ink-soft mt-3">
          People who look for a place to live come here to find out what a community is like. You’d
          be the one to tell them about {invitation.crInvComMapId.communityNameText}.
        </p>
        <p className="mt-3">
          {invitation.inviter ? `${invitation.inviter} from ${BRAND}` : BRAND} invites you. It’s
          free, and takes about an hour a month. The invitation ends on{' '}
          {formatLongDate(invitation.expiresAt)}.
        </p>
        <p className="mt-3">
          <a
            href={shellHref(PATHS.communityDetails.to({ id: invitation.crInvComMapId.id }))}
            className="link"
          >
            See {invitation.crInvComMapId.communityNameText}’s page as it is now
          </a>
          , or{' '}
          <a href={shellHref(PATHS.communityList.to({}))} className="link">
            what other representatives have made of theirs
          </a>
          .
        </p>
        <h2 className="text-18 mt-8 font-semibold">As the representative, you</h2>
        <ul className="mt-3 space-y-3">
          {RESPONSIBILITIES.map((text) => (
            <li key={text} className="flex gap-3">
              <Check aria-hidden size={20} className="text-spruce mt-0.5 shrink-0" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {isAdministrator(account) ? (
          <p role="note" className="rounded-card bg-clay-soft mt-8 px-5 py-4">
            {INVITATION_MESSAGES.youAdminister}
          </p>
        ) : (
          <AcceptInvitation invitation={invitation} account={account} />
        )}
      </div>
    </div>
  );
}
