import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** The account of an address. */
const account = ({ userId }: { userId: string }) => ({ userId });

/** What a person does with their own account. */
export const ACCOUNT_ROUTES = [
  screen({
    name: 'account',
    path: PATHS.account,
    load: () => import('@/components/screens/account/account-screen'),
    permission: 'signed-in',
    title: 'Account',
  }),
  screen({
    name: 'edit-account',
    path: PATHS.editAccount,
    load: () => import('@/components/screens/account/edit-account-screen'),
    permission: 'signed-in',
    title: 'Edit account',
  }),
  screen({
    name: 'edit-user-account',
    path: PATHS.editUserAccount,
    load: () => import('@/components/screens/account/edit-user-account-screen'),
    permission: 'account:manage',
    subject: account,
    title: 'Edit account',
  }),
  screen({
    name: 'edit-account-admin',
    path: PATHS.editAccountAdmin,
    load: () => import('@/components/screens/account/edit-user-account-screen'),
    permission: 'account:administer',
    subject: account,
    title: 'Edit account',
  }),
  screen({
    name: 'edit-password',
    path: PATHS.editPassword,
    load: () => import('@/components/screens/account/edit-password-screen'),
    permission: 'signed-in',
    title: 'Change password',
  }),
  screen({
    name: 'edit-email',
    path: PATHS.editEmail,
    load: () => import('@/components/screens/account/edit-email-screen'),
    permission: 'signed-in',
    title: 'Change email',
  }),
  screen({
    name: 'change-email-sent',
    path: PATHS.changeEmailSent,
    load: () => import('@/components/screens/account/change-email-sent-screen'),
    permission: 'anyone',
    title: 'Check your new email',
  }),
  screen({
    name: 'uploads',
    path: PATHS.uploads,
    load: () => import('@/components/screens/account/uploads-screen'),
    permission: 'signed-in',
    title: 'Uploads',
  }),
  screen({
    name: 'download-data',
    path: PATHS.downloadData,
    load: () => import('@/components/screens/account/download-data-screen'),
    permission: 'signed-in',
    title: 'Download your data',
  }),
  screen({
    name: 'delete-account',
    path: PATHS.deleteAccount,
    load: () => import('@/components/screens/account/delete-account-screen'),
    permission: 'account:manage',
    subject: account,
    title: 'Delete account',
  }),
  screen({
    name: 'leave-community',
    path: PATHS.leaveCommunity,
    load: () => import('@/components/screens/account/leave-community-screen'),
    permission: 'community:leave',
    subject: ({ id }) => ({ communityId: id }),
    title: 'Leave community',
  }),
  screen({
    name: 'delete-account-success',
    path: PATHS.deleteAccountSuccess,
    load: () => import('@/components/screens/account/delete-account-success-screen'),
    permission: 'anyone',
    title: 'Account deleted',
  }),
];
