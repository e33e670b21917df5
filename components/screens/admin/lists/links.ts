import { centerAddress } from '@/lib/shared/constants/admin-sections';
import { PATHS } from '@/lib/shared/constants/paths';

/** Screens that the lists lead to. */
export const ADDRESSES = {
  changeAccountType: (userId: string) => PATHS.changeAccountType.to({ userId }),
  createNewCommunity: PATHS.createNewCommunity.to({}),
  adminCreateCommunity: (id: number) => PATHS.adminCreateCommunity.to({ communityId: id }),
} as const;

/** What was done by and to a person, or concerns a community, in the audit log. */
export const activityOf = (filter: { userId: string } | { communityId: string }): string =>
  `${centerAddress({ section: 'audit-log', tab: 'all' })}?${new URLSearchParams(filter)}`;
