import { EmptyPicture } from '@/components/graphics/empty-picture';
import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { INVITATION_MESSAGES } from '@/lib/domains/invitations/constants';

export default function DeclineInvitationSuccessScreen() {
  return (
    <div className="page-frame flex flex-col items-center py-16 text-center">
      <EmptyPicture kind="door" className="mb-5 w-48" />
      <h1 className="text-36">{INVITATION_MESSAGES.declined}</h1>
      <p className="text-18 text-ink-soft mt-3 max-w-[52ch]">
        Thank you for letting us know. We told the person who invited you.
      </p>
      <p className="mt-6">
        <a href={shellHref(PATHS.home.to({}))} className={buttonClass()}>
          Close
        </a>
      </p>
    </div>
  );
}
