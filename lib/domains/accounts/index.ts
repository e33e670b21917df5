export { appointRepresentative } from './appoint-representative';
export { finishLogIn } from './finish-log-in';
export { shellAddress } from './links';
export { mailVerification } from './mail-verification';
export { rejectCommonPassword } from './new-password';
