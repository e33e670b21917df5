import { PATHS, shellHref } from '@/lib/shared/constants/paths';

const PARAMETER = 'view';
const PUBLIC = 'public';

/** Whether an editor asked to see the page as everyone else does. */
export const isPublicView = (search: string): boolean =>
  new URLSearchParams(search).get(PARAMETER) === PUBLIC;

/** The search of an address with the public view turned on or off; the rest of it stays. */
export function withPublicView(search: string, on: boolean): string {
  const parameters = new URLSearchParams(search);
  if (on) parameters.set(PARAMETER, PUBLIC);
  else parameters.delete(PARAMETER);
  return parameters.toString();
}

export const publicViewHref = (communityId: number): string =>
  shellHref(`${PATHS.communityDetails.to({ id: communityId })}?${withPublicView('', true)}`);
