import { PATHS } from '@/lib/constants/paths';
import { screen } from './route';

/** Coming in: log-in, sign-up, and the links of letters. */
export const AUTH_ROUTES = [
  screen({
    name: 'login',
    path: PATHS.login,
    load: () => import('@/components/screens/auth/login-screen'),
    audience: 'anyone',
    title: 'Log in',
  }),
  screen({
    name: 'login-success',
    path: PATHS.loginSuccess,
    load: () => import('@/components/screens/auth/login-success-screen'),
    audience: 'anyone',
    title: 'You are logged in',
  }),
  screen({
    name: 'signup',
    path: PATHS.signUp,
    load: () => import('@/components/screens/auth/signup-screen'),
    audience: 'anyone',
    title: 'Sign up',
  }),
  screen({
    name: 'signup-success',
    path: PATHS.signUpSuccess,
    load: () => import('@/components/screens/auth/signup-success-screen'),
    audience: 'anyone',
    title: 'Welcome',
  }),
  screen({
    name: 'forgot-password',
    path: PATHS.forgotPassword,
    aliases: ['/forgot-password'],
    load: () => import('@/components/screens/auth/forgot-password-screen'),
    audience: 'anyone',
    title: 'Forgot your password?',
  }),
  screen({
    name: 'check-your-email',
    path: PATHS.checkYourEmail,
    aliases: ['/check-your-email'],
    load: () => import('@/components/screens/auth/check-your-email-screen'),
    audience: 'anyone',
    title: 'Check your email',
  }),
  screen({
    name: 'reset-password',
    path: PATHS.resetPassword,
    aliases: ['/reset-password/:token'],
    load: () => import('@/components/screens/auth/new-password-screen'),
    audience: 'anyone',
    title: 'Choose a new password',
  }),
  screen({
    name: 'verify-password-token',
    path: PATHS.verifyPasswordToken,
    load: () => import('@/components/screens/auth/new-password-screen'),
    audience: 'anyone',
    title: 'Choose a password',
  }),
  screen({
    name: 'verify',
    path: PATHS.verify,
    load: () => import('@/components/screens/auth/verify-screen'),
    audience: 'anyone',
    title: 'Verify your email',
  }),
  screen({
    name: 'verify-change-email-token',
    path: PATHS.verifyChangeEmailToken,
    aliases: ['/verify-change-email-token/:token'],
    load: () => import('@/components/screens/auth/verify-change-email-screen'),
    audience: 'anyone',
    title: 'Confirm your new email',
  }),
];
