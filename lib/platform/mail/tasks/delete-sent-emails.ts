import { z } from 'zod';
import { deleteSentMessages } from '@/db/queries/platform/outbox';
import { task } from '@/lib/platform/tasks/task';

const KEEP_SENT_DAYS = 30;

export const deleteSentEmails = task({
  name: 'delete-sent-letters',
  input: z.object({}),
  schedule: '7 * * * *',
  run: ({ db }) => deleteSentMessages(db, KEEP_SENT_DAYS),
});
