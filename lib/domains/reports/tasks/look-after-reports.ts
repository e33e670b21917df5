import * as z from 'zod';
import { passOnOld, purgeReports } from '@/db/queries/reports/reports';
import { task } from '@/lib/platform/tasks/task';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { REPORT_DAYS } from '@/lib/shared/constants/reports';

/** Gives what nobody answered to the administrators, and deletes what was answered long ago. */
export const lookAfterReports = task({
  name: 'look-after-reports',
  input: z.object({}),
  schedule: '41 4 * * *',
  async run({ db, log }) {
    const passedOn = await passOnOld(db, REPORT_DAYS);
    if (passedOn > 0) log.info({ passedOn }, 'reports went to the administrators');
    await purgeReports(db, KEPT_DAYS.reports);
  },
});
