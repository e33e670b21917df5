import * as z from 'zod';
import { database } from '@/db/client';
import { noteFilling, placesState } from '@/db/queries/communities/places-version';
import { fillPlacesTask } from '@/lib/domains/geography';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { nothingInput } from '@/lib/shared/input/fields';

const EMBEDDED = 'Stop the server and run npm run places: nobody else can open this database.';

export const startPlaces = operation({
  path: 'data/start-places',
  summary: 'Start filling in all places, in the background; after a stop, go on.',
  permission: 'data:import',
  effect: 'write',
  bodyOptional: true,
  input: nothingInput,
  output: z.object({ message: z.string() }),
  audit: () => ({
    action: 'places-started' as const,
    subject: 'import:places' as const,
    details: {},
  }),
  async run({ db }) {
    const { kind } = await database();
    const { state, total } = await placesState(db);
    if (state === 'done') return { message: 'The places are there already.' };
    if (state === 'filling') return { message: 'The places are being filled in.' };
    if (kind !== 'server') throw new AppError('conflict', EMBEDDED);
    // This says that it was begun: the next start of the server goes on, too.
    await noteFilling(db, total ?? 0);
    await enqueue(db, fillPlacesTask, {});
    return { message: 'The places are being filled in.' };
  },
});
