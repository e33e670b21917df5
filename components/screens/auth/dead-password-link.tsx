import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { DeadLink } from './dead-link';

/** A link to choose a password that no longer works. */
export function DeadPasswordLink() {
  return (
    <DeadLink
      help="For your security, a password link works only once and for a limited time."
      action={
        <a href={shellHref(PATHS.forgotPassword.pattern)} className={buttonClass()}>
          Send a new link
        </a>
      }
    />
  );
}
