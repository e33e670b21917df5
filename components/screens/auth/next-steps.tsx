import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** Where somebody who has just come in may want to go. */
export function NextSteps() {
  return (
    <p className="flex flex-wrap gap-3">
      <a href={shellHref(PATHS.communityList.pattern)} className={buttonClass()}>
        Browse communities
      </a>
      <a href={shellHref(PATHS.account.pattern)} className={buttonClass({ variant: 'secondary' })}>
        Go to your account
      </a>
    </p>
  );
}
