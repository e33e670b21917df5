/** In the address of the page after a deletion: nothing was deleted, the session had ended. */
export const EXPIRED_SESSION = 'session-was-over';
