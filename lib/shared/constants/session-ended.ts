/**
 * A header of every response to a request whose session has ended: 'true'. A public call is
 * answered as for a visitor then.
 */
export const SESSION_ENDED_HEADER = 'session-ended';
