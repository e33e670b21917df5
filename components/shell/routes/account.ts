import { PATHS } from '@/lib/constants/paths';
import { screen } from './route';

/** What a person does with their own account. */
export const ACCOUNT_ROUTES = [
  screen({
    name: 'account',
    path: PATHS.account,
    aliases: ['/account'],
    load: () => import('@/components/screens/account/account-screen'),
    audience: 'signed-in',
    title: 'Account',
  }),
  screen({
    name: 'edit-account',
    path: PATHS.editAccount,
    aliases: ['/editaccount'],
    load: () => import('@/components/screens/account/edit-account-screen'),
    audience: 'signed-in',
    title: 'Edit account',
  }),
  screen({
    name: 'edit-user-account',
    path: PATHS.editUserAccount,
    load: () => import('@/components/screens/account/edit-user-account-screen'),
    audience: 'signed-in',
    title: 'Edit account',
  }),
  screen({
    name: 'edit-password',
    path: PATHS.editPassword,
    aliases: ['/edit-password'],
    load: () => import('@/components/screens/account/edit-password-screen'),
    audience: 'signed-in',
    title: 'Change password',
  }),
  screen({
    name: 'edit-email',
    path: PATHS.editEmail,
    aliases: ['/edit-email'],
    load: () => import('@/components/screens/account/edit-email-screen'),
    audience: 'signed-in',
    title: 'Change email',
  }),
  screen({
    name: 'change-email-sent',
    path: PATHS.changeEmailSent,
    aliases: ['/change-email-sent'],
    load: () => import('@/components/screens/account/change-email-sent-screen'),
    audience: 'anyone',
    title: 'Check your new email',
  }),
  screen({
    name: 'delete-account',
    path: PATHS.deleteAccount,
    aliases: ['/delete-account/:id'],
    load: () => import('@/components/screens/account/delete-account-screen'),
    audience: 'signed-in',
    title: 'Delete account',
  }),
  screen({
    name: 'delete-account-success',
    path: PATHS.deleteAccountSuccess,
    aliases: ['/delete-account-success'],
    load: () => import('@/components/screens/account/delete-account-success-screen'),
    audience: 'anyone',
    title: 'Account deleted',
  }),
];
