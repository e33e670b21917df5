import { CONTRACT } from '@/lib/app/calls';
import { methodsOf, type AnyOperation } from '@/lib/platform/operations/operation';
import { mayEver } from '@/lib/shared/access/can';
import { ROLES } from '@/lib/shared/access/roles';
import type { Client } from '../client';
import { administrator, representativeOf, shopper } from '../people/personas';

/** Whether a call takes a form or a file instead of JSON. */
export const isForm = ({ body }: AnyOperation): boolean =>
  body === 'multipart' || body === 'stream';

const calls: readonly AnyOperation[] = CONTRACT;

/** The calls that JSON is posted to. */
export const POSTED = calls.filter((call) => methodsOf(call).includes('POST') && !isForm(call));

/** Somebody whose input is looked at: what a role never may is refused before it. */
export async function callerOf({ permission }: AnyOperation, communityId: number): Promise<Client> {
  if (permission === 'public') return (await shopper()).client;
  const representative = { id: '', roleId: ROLES.representative, communityId };
  return mayEver(representative, permission)
    ? (await representativeOf(communityId)).client
    : (await administrator()).client;
}
