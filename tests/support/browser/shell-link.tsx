import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link that the router follows, as those of cards. */
export function ShellLink({
  to,
  state,
  children,
}: {
  to: string;
  state?: unknown;
  children: ReactNode;
}) {
  return (
    <a href={useHref(to)} onClick={useLinkClickHandler(to, { state })}>
      {children}
    </a>
  );
}
