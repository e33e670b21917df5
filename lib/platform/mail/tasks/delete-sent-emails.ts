import * as z from 'zod';
import { deleteSentMessages } from '@/db/queries/platform/outbox';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { task } from '@/lib/platform/tasks/task';

export const deleteSentEmails = task({
  name: 'delete-sent-letters',
  input: z.object({}),
  schedule: '7 * * * *',
  run: ({ db }) => deleteSentMessages(db, KEPT_DAYS.sentEmails),
});
