import { PATHS } from '@/lib/shared/constants/paths';

/** Screens that the lists lead to. */
export const ADDRESSES = {
  changeAccountType: (userId: string) => PATHS.changeAccountType.to({ userId }),
  createNewCommunity: PATHS.createNewCommunity.to({}),
  adminCreateCommunity: (id: number) => PATHS.adminCreateCommunity.to({ communityId: id }),
} as const;
