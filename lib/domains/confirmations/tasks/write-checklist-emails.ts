import * as z from 'zod';
import { dueForChecklist } from '@/db/queries/reports/confirmations';
import { writeChecklistEmail } from '@/lib/domains/confirmations/write-email';
import { eachDue } from '@/lib/platform/tasks/each-due';
import { task } from '@/lib/platform/tasks/task';
import { ASKED_AFTER_MONTHS } from '@/lib/shared/constants/confirmations';

/** Asks each representative twice a year whether what their page says still holds. */
export const writeChecklistEmails = task({
  name: 'write-checklist-emails',
  input: z.object({}),
  schedule: '15 15 * * *',
  timeLimit: 900,
  run: ({ db, signal, log }) =>
    eachDue({
      what: 'Checklists',
      signal,
      log,
      due: (part) => dueForChecklist(db, { months: ASKED_AFTER_MONTHS, ...part }),
      write: (userId) => writeChecklistEmail(db, userId),
    }),
});
