/** What a person does with their own account: these screens come as one piece. */
export { default as AccountScreen } from './account-screen';
export { default as ChangeEmailSentScreen } from './change-email-sent-screen';
export { default as DeleteAccountScreen } from './delete-account-screen';
export { default as DeleteAccountSuccessScreen } from './delete-account-success-screen';
export { default as DownloadDataScreen } from './download-data-screen';
export { default as EditAccountScreen } from './edit-account-screen';
export { default as EditEmailScreen } from './edit-email-screen';
export { default as EditPasswordScreen } from './edit-password-screen';
export { default as EditUserAccountScreen } from './edit-user-account-screen';
export { default as LeaveCommunityScreen } from './leave-community-screen';
export { default as UploadsScreen } from './uploads-screen';
