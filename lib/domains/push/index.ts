export { queueNotice } from './queue-notice';
