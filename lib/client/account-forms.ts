import {
  forgotPasswordInput,
  loginInput,
  newPasswordInput,
  otpInput,
  signUpInput,
} from '@/lib/accounts/input';

/** What a person fills in, as the calls check it: without what the form adds by itself. */
export const LOG_IN_FORM = loginInput;
export const CODE_FORM = otpInput.pick({ otp: true });
export const SIGN_UP_FORM = signUpInput.pick({
  firstName: true,
  lastName: true,
  emailId: true,
  password: true,
});
export const FORGOT_PASSWORD_FORM = forgotPasswordInput.pick({ emailId: true });
export const NEW_PASSWORD_FORM = newPasswordInput.pick({ password: true });
