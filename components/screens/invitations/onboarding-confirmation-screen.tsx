import { EmptyPicture } from '@/components/graphics/empty-picture';
import { buttonClass } from '@/components/ui/button';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Invitation } from '@/lib/domains/invitations/output';
import { invitedCommunityName, WithInvitation } from './with-invitation';

/** Where accepting an invitation leads. */
export default function OnboardingConfirmationScreen({ invitationId }: { invitationId: string }) {
  return (
    <WithInvitation invitationId={invitationId} status="Accepted">
      {(invitation) => <Confirmation invitation={invitation} />}
    </WithInvitation>
  );
}

function Confirmation({ invitation }: { invitation: Invitation }) {
  usePageTitle('Congratulations!');
  return (
    <div className="page-frame flex flex-col items-center py-16 text-center">
      <EmptyPicture kind="heart" className="mb-5 w-48" />
      <h1 className="text-28 tablet:text-36 max-w-[24ch] text-balance">
        {`Congratulations! You are now the Community Representative for ${invitedCommunityName(invitation)}.`}
      </h1>
      <p className="text-18 text-ink-soft mt-3 max-w-[52ch]">
        Start with a few sentences about the place. You can save each section when it’s ready.
      </p>
      <p className="mt-6">
        <a
          href={shellHref(PATHS.communityDetails.to({ id: invitation.crInvComMapId.id }))}
          className={buttonClass()}
        >
          Set Up Your Community
        </a>
      </p>
    </div>
  );
}
