export { isFor, requireLive, takeInvitation } from './accept';
