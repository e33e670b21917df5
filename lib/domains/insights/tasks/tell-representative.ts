import * as z from 'zod';
import { lockPendingChanges, clearPendingChanges } from '@/db/queries/insights/change-emails';
import { representativeAddress } from '@/db/queries/videos/videos';
import { changeEmailDigest } from '@/lib/domains/insights/change-email-digest';
import { queueEmail } from '@/lib/platform/mail';
import { task } from '@/lib/platform/tasks/task';

/** Writes to a representative what others have changed on their page since the last email. */
export const tellRepresentativeTask = task({
  name: 'tell-representative',
  input: z.object({ communityId: z.int() }),
  run: ({ input: { communityId }, db }) =>
    db.transaction(async (tx) => {
      const since = await lockPendingChanges(tx, communityId);
      if (!since) return;
      const representative = await representativeAddress(tx, communityId);
      const email =
        representative && (await changeEmailDigest(tx, { communityId, representative, since }));
      if (email) await queueEmail(tx, representative.emailId, email);
      await clearPendingChanges(tx, communityId, email !== null);
    }),
  // The next change starts a new wait.
  onExhausted: ({ input: { communityId }, db }) => clearPendingChanges(db, communityId, false),
});
