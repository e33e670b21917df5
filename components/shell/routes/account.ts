import { PATHS } from '@/lib/constants/paths';
import type { ACCOUNT_SCREENS } from './account-screens';
import { screen } from './route';

/** One more step on the way to rarely seen screens keeps their list out of the first load. */
const load = (name: keyof typeof ACCOUNT_SCREENS) => () =>
  import('./account-screens').then(({ ACCOUNT_SCREENS: screens }) => screens[name]());

/** What a person does with their own account. */
export const ACCOUNT_ROUTES = [
  screen({
    name: 'account',
    path: PATHS.account,
    aliases: ['/account'],
    load: load('account'),
    audience: 'signed-in',
    title: 'Account',
  }),
  screen({
    name: 'edit-account',
    path: PATHS.editAccount,
    aliases: ['/editaccount'],
    load: load('edit-account'),
    audience: 'signed-in',
    title: 'Edit account',
  }),
  screen({
    name: 'edit-user-account',
    path: PATHS.editUserAccount,
    load: load('edit-user-account'),
    audience: 'signed-in',
    title: 'Edit account',
  }),
  screen({
    name: 'edit-account-admin',
    path: PATHS.editAccountAdmin,
    load: load('edit-user-account'),
    audience: 'administrator',
    title: 'Edit account',
  }),
  screen({
    name: 'edit-password',
    path: PATHS.editPassword,
    aliases: ['/edit-password'],
    load: load('edit-password'),
    audience: 'signed-in',
    title: 'Change password',
  }),
  screen({
    name: 'edit-email',
    path: PATHS.editEmail,
    aliases: ['/edit-email'],
    load: load('edit-email'),
    audience: 'signed-in',
    title: 'Change email',
  }),
  screen({
    name: 'change-email-sent',
    path: PATHS.changeEmailSent,
    aliases: ['/change-email-sent'],
    load: load('change-email-sent'),
    audience: 'anyone',
    title: 'Check your new email',
  }),
  screen({
    name: 'delete-account',
    path: PATHS.deleteAccount,
    aliases: ['/delete-account/:id'],
    load: load('delete-account'),
    audience: 'signed-in',
    title: 'Delete account',
  }),
  screen({
    name: 'leave-community',
    path: PATHS.leaveCommunity,
    load: load('leave-community'),
    audience: 'signed-in',
    title: 'Leave community',
  }),
  screen({
    name: 'delete-account-success',
    path: PATHS.deleteAccountSuccess,
    aliases: ['/delete-account-success'],
    load: load('delete-account-success'),
    audience: 'anyone',
    title: 'Account deleted',
  }),
];
