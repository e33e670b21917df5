/** Log-in, sign-up and the links in emails: these screens come as one piece. */
export { default as CheckYourEmailScreen } from './check-your-email-screen';
export { default as ForgotPasswordScreen } from './forgot-password-screen';
export { default as LoginScreen } from './login-screen';
export { default as LoginSuccessScreen } from './login-success-screen';
export { default as NewPasswordScreen } from './new-password-screen';
export { default as SignupScreen } from './signup-screen';
export { default as SignupSuccessScreen } from './signup-success-screen';
export { default as VerifyChangeEmailScreen } from './verify-change-email-screen';
export { default as VerifyScreen } from './verify-screen';
