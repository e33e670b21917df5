export { AccountView as default } from './account/account-view';
