import { z } from 'zod';
import { tellPerson } from '@/lib/domains/saved-searches/tell-person';
import { task } from '@/lib/platform/tasks/task';

/** Writes to one person what newly fits their saved searches. */
export const tellOfNewPlaces = task({
  name: 'tell-of-new-places',
  input: z.object({ userId: z.uuid(), week: z.iso.date() }),
  run: ({ db, input: { userId, week } }) => tellPerson(db, userId, week),
});
