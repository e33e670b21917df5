import { CallFailure } from '@/lib/client/call';

/** Whether the server looked and the link is dead; otherwise it may be tried again. */
export const isDeadLink = (error: Error | null): boolean =>
  error instanceof CallFailure && [200, 422].includes(error.httpStatus);
