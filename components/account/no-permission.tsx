import { EmptyPicture } from '@/components/graphics/empty-picture';
import { buttonClass } from '@/components/ui/button';
import { MESSAGES } from '@/lib/constants/messages';
import { PATHS, shellHref } from '@/lib/constants/paths';

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
