import { CircleUserRound, UserRound } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { BAR_ENTRY } from './menu-look';

export const QUIET = buttonClass({
  variant: 'quiet',
  size: 'small',
  className: 'max-panel:px-2 min-h-11',
});
export const PRIMARY = buttonClass({ size: 'small', className: 'min-h-11' });

/** The box of both. */
export const CORNER =
  'desk:min-w-42 max-tablet:ml-auto flex shrink-0 items-center justify-end gap-1';

/**
 * The same shape as the person's menu: a round picture, and beside it a word where there is room.
 */
export const PERSON = 'desk:pr-2 flex min-h-11 items-center gap-2 rounded-full';

/**
 * Until the shell runs, and on pages where none does. The early script marks a signed-in browser
 * before the first paint, and the style sheet shows what fits.
 */
export function PlainCorner() {
  return (
    <div className={CORNER}>
      <a data-when="signed-in" href={shellHref(PATHS.account.pattern)} className={PERSON}>
        <span className="bg-moss text-spruce flex size-11 items-center justify-center rounded-full">
          <UserRound aria-hidden size={20} />
        </span>
        <span className="max-desk:sr-only font-semibold">Account</span>
      </a>
      <a
        data-when="signed-out"
        href={shellHref(PATHS.login.pattern)}
        className={`${QUIET} max-tablet:hidden`}
      >
        Log in
      </a>
      <a
        data-when="signed-out"
        href={shellHref(PATHS.signUp.pattern)}
        className={`${PRIMARY} max-tablet:hidden`}
      >
        Sign up
      </a>
    </div>
  );
}

/**
 * The bottom bar's last entry, until the shell runs and on pages where none does. The style sheet
 * shows the one that fits.
 */
export function PlainEntry() {
  const Icon = <CircleUserRound aria-hidden size={22} />;
  const look = `${BAR_ENTRY} text-ink-soft`;
  return (
    <>
      <a data-when="signed-in" href={shellHref(PATHS.account.pattern)} className={look}>
        {Icon}
        Account
      </a>
      <a data-when="signed-out" href={shellHref(PATHS.login.pattern)} className={look}>
        {Icon}
        Log in
      </a>
    </>
  );
}
