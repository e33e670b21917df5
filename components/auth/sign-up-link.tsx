import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { roleWord, type RoleId } from '@/lib/shared/access/roles';
import { accountQueries } from '@/lib/client/queries/accounts';
import { routeQuery } from '@/lib/client/route-query';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { isDeadLink } from './is-dead-link';

/** The form stands in dialogs too, around which there is no router. */
function subscribeToAddress(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const tokenOfRoute = () => routeQuery('register-token');

/** Says what the route's sign-up link gives, above the form; in its place, that it has ended. */
export function SignUpLinkNotice({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(subscribeToAddress, tokenOfRoute, () => null);
  const { data, error } = useQuery({
    ...accountQueries.registerToken(token ?? ''),
    enabled: token !== null,
  });
  // Of a link that dies while the form is filled in, the form says so when it sends.
  if (token !== null && !data && isDeadLink(error))
    return (
      <div role="alert" className="space-y-4">
        <p className="rounded-card bg-clay-soft px-5 py-4">{error?.message}</p>
        <a
          href={shellHref(PATHS.signUp.to({}))}
          className={buttonClass({ variant: 'secondary', className: 'w-full' })}
        >
          Sign up without the link
        </a>
      </div>
    );
  return (
    <>
      {data && (
        <p role="note" className="rounded-card bg-moss mb-4 px-5 py-4">
          With this link you sign up as{' '}
          <strong>{withArticle(roleWord({ roleId: data.roleId as RoleId }).toLowerCase())}</strong>
          {data.companyId !== null && (
            <>
              {' '}
              of <strong className="break-words">{data.companyId}</strong>
            </>
          )}
          .
        </p>
      )}
      {children}
    </>
  );
}

const withArticle = (role: string): string => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
