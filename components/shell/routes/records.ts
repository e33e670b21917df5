import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** Records of people and communities, for administrators. */
export const RECORD_ROUTES = [
  screen({
    name: 'edit-user-details',
    path: PATHS.editUserDetails,
    load: () => import('@/components/screens/admin/people/edit-user-details-screen'),
    permission: 'center:use',
    title: 'Edit user details',
  }),
  screen({
    name: 'change-account-type',
    path: PATHS.changeAccountType,
    load: () => import('@/components/screens/admin/people/change-account-type-screen'),
    permission: 'account:administer',
    subject: ({ userId }) => ({ userId }),
    title: 'Change account type',
  }),
  screen({
    name: 'create-new-community',
    path: PATHS.createNewCommunity,
    load: () => import('@/components/screens/admin/communities/create-new-community-screen'),
    permission: 'community:create',
    title: 'Create a community',
  }),
  screen({
    name: 'admin-create-community',
    path: PATHS.adminCreateCommunity,
    load: () => import('@/components/screens/admin/communities/admin-create-community-screen'),
    permission: 'community:administer',
    subject: ({ communityId }) => ({ communityId }),
    title: 'Community facts',
  }),
];
