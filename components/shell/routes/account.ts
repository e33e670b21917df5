import { fromPiece } from '@/components/ui/loading/from-piece';
import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const accountScreens = () => import('@/components/screens/account/screens');

/** The account of an address. */
const account = ({ userId }: { userId: string }) => ({ userId });

/** What a person does with their own account. */
export const ACCOUNT_ROUTES = [
  screen({
    name: 'account',
    path: PATHS.account,
    load: fromPiece(accountScreens, 'AccountScreen'),
    permission: 'signed-in',
    title: 'Account',
  }),
  screen({
    name: 'edit-account',
    path: PATHS.editAccount,
    load: fromPiece(accountScreens, 'EditAccountScreen'),
    permission: 'signed-in',
    title: 'Edit account',
  }),
  screen({
    name: 'edit-user-account',
    path: PATHS.editUserAccount,
    load: fromPiece(accountScreens, 'EditUserAccountScreen'),
    permission: 'account:manage',
    subject: account,
    title: 'Edit account',
  }),
  screen({
    name: 'edit-account-admin',
    path: PATHS.editAccountAdmin,
    load: fromPiece(accountScreens, 'EditUserAccountScreen'),
    permission: 'account:administer',
    subject: account,
    title: 'Edit account',
  }),
  screen({
    name: 'edit-password',
    path: PATHS.editPassword,
    load: fromPiece(accountScreens, 'EditPasswordScreen'),
    permission: 'signed-in',
    title: 'Change password',
  }),
  screen({
    name: 'edit-email',
    path: PATHS.editEmail,
    load: fromPiece(accountScreens, 'EditEmailScreen'),
    permission: 'signed-in',
    title: 'Change email',
  }),
  screen({
    name: 'change-email-sent',
    path: PATHS.changeEmailSent,
    load: fromPiece(accountScreens, 'ChangeEmailSentScreen'),
    permission: 'anyone',
    title: 'Check your new email',
  }),
  screen({
    name: 'uploads',
    path: PATHS.uploads,
    load: fromPiece(accountScreens, 'UploadsScreen'),
    permission: 'signed-in',
    title: 'Uploads',
  }),
  screen({
    name: 'download-data',
    path: PATHS.downloadData,
    load: fromPiece(accountScreens, 'DownloadDataScreen'),
    permission: 'signed-in',
    title: 'Download your data',
  }),
  screen({
    name: 'delete-account',
    path: PATHS.deleteAccount,
    load: fromPiece(accountScreens, 'DeleteAccountScreen'),
    permission: 'account:manage',
    subject: account,
    title: 'Delete account',
  }),
  screen({
    name: 'leave-community',
    path: PATHS.leaveCommunity,
    load: fromPiece(accountScreens, 'LeaveCommunityScreen'),
    permission: 'community:leave',
    subject: ({ id }) => ({ communityId: id }),
    title: 'Leave community',
  }),
  screen({
    name: 'delete-account-success',
    path: PATHS.deleteAccountSuccess,
    load: fromPiece(accountScreens, 'DeleteAccountSuccessScreen'),
    permission: 'anyone',
    title: 'Account deleted',
  }),
];
