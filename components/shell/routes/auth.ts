import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** Coming in: log-in, sign-up, and the links in emails. */
export const AUTH_ROUTES = [
  screen({
    name: 'login',
    path: PATHS.login,
    load: () => import('@/components/screens/auth/login-screen'),
    permission: 'anyone',
    title: 'Log in',
  }),
  screen({
    name: 'login-success',
    path: PATHS.loginSuccess,
    load: () => import('@/components/screens/auth/login-success-screen'),
    permission: 'anyone',
    title: 'You are logged in',
  }),
  screen({
    name: 'signup',
    path: PATHS.signUp,
    load: () => import('@/components/screens/auth/signup-screen'),
    permission: 'anyone',
    title: 'Sign up',
  }),
  screen({
    name: 'signup-success',
    path: PATHS.signUpSuccess,
    load: () => import('@/components/screens/auth/signup-success-screen'),
    permission: 'anyone',
    title: 'Welcome',
  }),
  screen({
    name: 'forgot-password',
    path: PATHS.forgotPassword,
    load: () => import('@/components/screens/auth/forgot-password-screen'),
    permission: 'anyone',
    title: 'Forgot your password?',
  }),
  screen({
    name: 'check-your-email',
    path: PATHS.checkYourEmail,
    load: () => import('@/components/screens/auth/check-your-email-screen'),
    permission: 'anyone',
    title: 'Check your email',
  }),
  screen({
    name: 'reset-password',
    path: PATHS.resetPassword,
    load: () => import('@/components/screens/auth/new-password-screen'),
    permission: 'anyone',
    title: 'Choose a new password',
  }),
  screen({
    name: 'verify-password-token',
    path: PATHS.verifyPasswordToken,
    load: () => import('@/components/screens/auth/new-password-screen'),
    permission: 'anyone',
    title: 'Choose a password',
  }),
  screen({
    name: 'verify',
    path: PATHS.verify,
    load: () => import('@/components/screens/auth/verify-screen'),
    permission: 'anyone',
    title: 'Verify your email',
  }),
  screen({
    name: 'verify-change-email-token',
    path: PATHS.verifyChangeEmailToken,
    load: () => import('@/components/screens/auth/verify-change-email-screen'),
    permission: 'anyone',
    title: 'Confirm your new email',
  }),
];
