import * as z from 'zod';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { task } from '@/lib/platform/tasks/task';
import { bringPlacesBeside } from '../places-process';

/**
 * Fills in all places, in a process of its own. After a stop it goes on, with the next attempt or
 * the next start of the server.
 */
export const fillPlacesTask = task({
  name: 'fill-places',
  input: z.object({}),
  timeLimit: 1800,
  retries: { limit: 2, firstDelay: 15 },
  async run({ signal }) {
    const { ended, stop } = bringPlacesBeside();
    signal.addEventListener('abort', () => void stop());
    if ((await ended) !== true)
      throw new LoggableError('The places were not filled in to the end.');
  },
});
