import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** To the home page, where the log-in dialog opens. */
export function BackToLogIn() {
  return (
    <p className="mt-4 text-center">
      <a
        href={shellHref(`${PATHS.home.pattern}?back=0`)}
        className="link inline-flex min-h-11 items-center"
      >
        Back to Log In
      </a>
    </p>
  );
}
