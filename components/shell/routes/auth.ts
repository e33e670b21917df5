import { fromPiece } from '@/components/ui/loading/from-piece';
import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const authScreens = () => import('@/components/screens/auth/screens');

/** Coming in: log-in, sign-up, and the links in emails. */
export const AUTH_ROUTES = [
  screen({
    name: 'login',
    path: PATHS.login,
    load: fromPiece(authScreens, 'LoginScreen'),
    permission: 'anyone',
    title: 'Log in',
  }),
  screen({
    name: 'login-success',
    path: PATHS.loginSuccess,
    load: fromPiece(authScreens, 'LoginSuccessScreen'),
    permission: 'anyone',
    title: 'You are logged in',
  }),
  screen({
    name: 'signup',
    path: PATHS.signUp,
    load: fromPiece(authScreens, 'SignupScreen'),
    permission: 'anyone',
    title: 'Sign up',
  }),
  screen({
    name: 'signup-success',
    path: PATHS.signUpSuccess,
    load: fromPiece(authScreens, 'SignupSuccessScreen'),
    permission: 'anyone',
    title: 'Welcome',
  }),
  screen({
    name: 'forgot-password',
    path: PATHS.forgotPassword,
    load: fromPiece(authScreens, 'ForgotPasswordScreen'),
    permission: 'anyone',
    title: 'Forgot your password?',
  }),
  screen({
    name: 'check-your-email',
    path: PATHS.checkYourEmail,
    load: fromPiece(authScreens, 'CheckYourEmailScreen'),
    permission: 'anyone',
    title: 'Check your email',
  }),
  screen({
    name: 'reset-password',
    path: PATHS.resetPassword,
    load: fromPiece(authScreens, 'NewPasswordScreen'),
    permission: 'anyone',
    title: 'Choose a new password',
  }),
  screen({
    name: 'verify-password-token',
    path: PATHS.verifyPasswordToken,
    load: fromPiece(authScreens, 'NewPasswordScreen'),
    permission: 'anyone',
    title: 'Choose a password',
  }),
  screen({
    name: 'verify',
    path: PATHS.verify,
    load: fromPiece(authScreens, 'VerifyScreen'),
    permission: 'anyone',
    title: 'Verify your email',
  }),
  screen({
    name: 'verify-change-email-token',
    path: PATHS.verifyChangeEmailToken,
    load: fromPiece(authScreens, 'VerifyChangeEmailScreen'),
    permission: 'anyone',
    title: 'Confirm your new email',
  }),
];
