export { ownText } from './own-text';
export { siteFacts } from './site-facts';
