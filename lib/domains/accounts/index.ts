export { appointRepresentative } from './representatives/appoint-representative';
export { confirmPassword } from './passwords/confirm-password';
export { finishLogIn } from './log-in/finish-log-in';
export { shellAddress } from './verification/links';
export { mailVerification } from './verification/mail-verification';
export { rejectCommonPassword } from './passwords/new-password';
