import { can } from '@/lib/shared/access/can';
import type { Account } from '@/lib/domains/accounts/output';

/** Whether someone edits the page of this community: its representative, or an administrator. */
export const mayEdit = (account: Account | null, communityId: number): boolean =>
  can(account, 'community:edit', { communityId });
