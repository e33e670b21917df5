export { isFor, requireLive, takeInvitation } from './accept';
export { resendInvitation } from './send';
