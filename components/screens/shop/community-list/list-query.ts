import { communityQueries } from '@/lib/client/queries/communities';
import { hasSession } from '@/lib/client/session';
import { TABS } from '@/lib/communities/constants';
import { listInput, type ListAddress } from './list-address';

/** What an address of the list asks for, and whether that is asked: a visitor has no favorites. */
export function listQuery(address: ListAddress) {
  const { tab } = address;
  const personal = tab === TABS.favorites || tab === TABS.recommended;
  return {
    query: communityQueries.list(listInput(address), tab === TABS.all ? undefined : 0),
    asks: !personal || hasSession(),
  };
}
