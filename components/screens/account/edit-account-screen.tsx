export { EditOwnAccount as default } from './edit-account/edit-own-account';
