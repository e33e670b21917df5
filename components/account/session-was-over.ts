/** In the address of the page after a deletion: nothing was deleted, the session had ended. */
export const SESSION_WAS_OVER = 'session-was-over';
