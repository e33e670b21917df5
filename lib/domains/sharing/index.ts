export { addressHash, unsubscribeLink } from './unsubscribe-link';
