import { useSearchParams } from 'react-router';
import { useSession } from '@/components/auth/session';
import { EmptyPicture } from '@/components/graphics/empty-picture';
import { Button, buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { REASON_PARAM, CANCELLED_LABELS, EXPIRED_REASONS, NEXT_STEPS } from './expired-reasons';

const UNKNOWN =
  'The link may have been cut off on its way. Open it from the email once more, or ask the person who invited you for a new one.';

/**
 * An invitation whose link no longer works, and why. Without a reason, it may never have worked.
 */
export default function InvitationLinkExpiredScreen({ reason = '' }: { reason?: string }) {
  const [search] = useSearchParams();
  const why = reason.toLowerCase();
  const because = why === 'cancelled' ? (search.get(REASON_PARAM) ?? '') : '';
  const special = (CANCELLED_LABELS as Readonly<Record<string, string>>)[because];
  return (
    <div className="page-frame flex flex-col items-center py-16 text-center">
      <EmptyPicture kind="door" className="mb-5 w-48" />
      <h1 className="text-36">Uh oh. This link has expired.</h1>
      <div className="text-18 text-ink-soft mt-3 max-w-[52ch] space-y-2">
        {special ? <p>{special}</p> : <p>{EXPIRED_REASONS[why] ?? UNKNOWN}</p>}
        {!special && NEXT_STEPS[why] && <p>{NEXT_STEPS[why]}</p>}
      </div>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {why === 'accepted' && <OwnPlace />}
        <a
          href={shellHref(PATHS.home.to({}))}
          className={buttonClass({ variant: why === 'accepted' ? 'secondary' : 'primary' })}
        >
          Go to the home page
        </a>
      </p>
    </div>
  );
}

/** For a person who opens the link of their own invitation again. */
function OwnPlace() {
  const { account, signedIn, openDialog } = useSession();
  if (!signedIn) return <Button onClick={() => openDialog('login')}>Log In</Button>;
  if (!account?.communityId) return null;
  return (
    <a
      href={shellHref(PATHS.communityDetails.to({ id: account.communityId }))}
      className={buttonClass()}
    >
      Go to your community
    </a>
  );
}
