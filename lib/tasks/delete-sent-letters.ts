import { z } from 'zod';
import { deleteSentMessages } from '@/db/queries/outbox';
import { task } from './task';

const KEEP_SENT_DAYS = 30;

export const deleteSentLetters = task({
  name: 'delete-sent-letters',
  input: z.object({}),
  schedule: '7 * * * *',
  run: ({ db }) => deleteSentMessages(db, KEEP_SENT_DAYS),
});
