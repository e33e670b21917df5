import { PATHS } from '@/lib/constants/paths';
import type { AUTH_SCREENS } from './auth-screens';
import { screen } from './route';

/** One more step on the way to rarely seen screens keeps their list out of the first load. */
const load = (name: keyof typeof AUTH_SCREENS) => () =>
  import('./auth-screens').then(({ AUTH_SCREENS: screens }) => screens[name]());

/** Coming in: log-in, sign-up, and the links of letters. */
export const AUTH_ROUTES = [
  screen({
    name: 'login',
    path: PATHS.login,
    aliases: ['/app/login'],
    load: load('login'),
    audience: 'anyone',
    title: 'Log in',
  }),
  screen({
    name: 'login-success',
    path: PATHS.loginSuccess,
    aliases: ['/app/login-success'],
    load: load('login-success'),
    audience: 'anyone',
    title: 'You are logged in',
  }),
  screen({
    name: 'signup',
    path: PATHS.signUp,
    aliases: ['/app/signup'],
    load: load('signup'),
    audience: 'anyone',
    title: 'Sign up',
  }),
  screen({
    name: 'signup-success',
    path: PATHS.signUpSuccess,
    aliases: ['/app/signup-success'],
    load: load('signup-success'),
    audience: 'anyone',
    title: 'Welcome',
  }),
  screen({
    name: 'forgot-password',
    path: PATHS.forgotPassword,
    aliases: ['/forgot-password'],
    load: load('forgot-password'),
    audience: 'anyone',
    title: 'Forgot your password?',
  }),
  screen({
    name: 'check-your-email',
    path: PATHS.checkYourEmail,
    aliases: ['/check-your-email'],
    load: load('check-your-email'),
    audience: 'anyone',
    title: 'Check your email',
  }),
  screen({
    name: 'reset-password',
    path: PATHS.resetPassword,
    aliases: ['/reset-password/:token'],
    load: load('new-password'),
    audience: 'anyone',
    title: 'Choose a new password',
  }),
  screen({
    name: 'verify-password-token',
    path: PATHS.verifyPasswordToken,
    aliases: ['/app/verify-password-token/:token'],
    load: load('new-password'),
    audience: 'anyone',
    title: 'Choose a password',
  }),
  screen({
    name: 'verify',
    path: PATHS.verify,
    aliases: ['/app/verify/:token'],
    load: load('verify'),
    audience: 'anyone',
    title: 'Verify your email',
  }),
  screen({
    name: 'verify-change-email-token',
    path: PATHS.verifyChangeEmailToken,
    aliases: ['/verify-change-email-token/:token'],
    load: load('verify-change-email'),
    audience: 'anyone',
    title: 'Confirm your new email',
  }),
];
