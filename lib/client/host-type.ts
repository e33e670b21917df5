import type { QueryClient } from '@tanstack/react-query';
import { ROLE_NAMES, type RoleId } from '@/lib/shared/access/roles';
import { writeCookie } from './change-cookies';
import { accountQueries } from './queries/accounts';
import { routeQuery } from './route-query';

/** Keeps the role that the route names, `?roleId=`, for the header of log-in and sign-up. */
export function keepHostType(): void {
  const role = routeQuery('roleId');
  if (role !== null && Object.hasOwn(ROLE_NAMES, role))
    writeCookie('hosttype', btoa(ROLE_NAMES[Number(role) as RoleId]));
}

/**
 * Adds the route's `register-token` to what a form sends, once the server finds it good.
 * @throws CallFailure where it no longer works
 */
export async function withRegisterToken<Input extends object>(
  client: QueryClient,
  input: Input,
): Promise<Input> {
  const token = routeQuery('register-token');
  if (!token) return input;
  await client.fetchQuery(accountQueries.registerToken(token));
  return { ...input, registerToken: token };
}
