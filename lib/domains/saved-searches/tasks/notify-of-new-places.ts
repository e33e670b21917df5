import * as z from 'zod';
import { emailNewPlaces } from '@/lib/domains/saved-searches/email-new-places';
import { task } from '@/lib/platform/tasks/task';

/** Writes to one person what newly fits their saved searches. */
export const notifyOfNewPlaces = task({
  name: 'notify-of-new-places',
  input: z.object({ userId: z.uuid(), week: z.iso.date() }),
  run: ({ db, input: { userId, week } }) => emailNewPlaces(db, userId, week),
});
