import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/constants/paths';
import { DeadLink } from './dead-link';

/** A link to choose a password that no longer works. */
export function DeadPasswordLink() {
  return (
    <DeadLink
      help="For your safety, a link to choose a password works once and only for a while."
      action={
        <a href={shellHref(PATHS.forgotPassword.pattern)} className={buttonClass()}>
          Send a new link
        </a>
      }
    />
  );
}
