import { fromPiece } from '@/components/ui/loading/from-piece';
import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const adminScreens = () => import('@/components/screens/admin/screens');

/** Records of people and communities, for administrators. */
export const RECORD_ROUTES = [
  screen({
    name: 'edit-user-details',
    path: PATHS.editUserDetails,
    load: fromPiece(adminScreens, 'EditUserDetailsScreen'),
    permission: 'center:use',
    title: 'Edit user details',
  }),
  screen({
    name: 'change-account-type',
    path: PATHS.changeAccountType,
    load: fromPiece(adminScreens, 'ChangeAccountTypeScreen'),
    permission: 'account:administer',
    subject: ({ userId }) => ({ userId }),
    title: 'Change account type',
  }),
  screen({
    name: 'create-new-community',
    path: PATHS.createNewCommunity,
    load: fromPiece(adminScreens, 'CreateNewCommunityScreen'),
    permission: 'community:create',
    title: 'Create a community',
  }),
  screen({
    name: 'admin-create-community',
    path: PATHS.adminCreateCommunity,
    load: fromPiece(adminScreens, 'AdminCreateCommunityScreen'),
    permission: 'community:administer',
    subject: ({ communityId }) => ({ communityId }),
    title: 'Community facts',
  }),
];
