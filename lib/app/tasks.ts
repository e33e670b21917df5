import { fillFromSource } from '@/lib/domains/public-data/tasks/fill-from-source';
import { pruneImports } from '@/lib/domains/imports/tasks/prune-imports';
import { undoImport } from '@/lib/domains/imports/tasks/undo-import';
import { lookAfterReports } from '@/lib/domains/reports/tasks/look-after-reports';
import { runImport } from '@/lib/domains/imports/tasks/run-import';
import { deleteSentEmails } from '@/lib/platform/mail/tasks/delete-sent-emails';
import { purgeDeletedItemsTask } from '@/lib/domains/deleted/tasks/purge-deleted-items';
import { pruneChangesTask } from '@/lib/platform/cache/tasks/prune-changes';
import { pruneCountsTask } from '@/lib/domains/page-stats/tasks/prune-counts';
import { purgeDeletedCommunitiesTask } from '@/lib/domains/communities/tasks/purge-deleted-communities';
import { pruneDraftsTask } from '@/lib/domains/drafts/tasks/prune-drafts';
import { purgeListsTask } from '@/lib/domains/lists/tasks/purge-lists';
import { enrichLocation } from '@/lib/domains/geography/tasks/enrich-location';
import { fillPlacesTask } from '@/lib/domains/geography/tasks/fill-places';
import { pruneExpired } from '@/lib/platform/auth/tasks/prune-expired';
import { pruneMedia } from '@/lib/platform/media/tasks/prune-media';
import { pruneRateLimits } from '@/lib/platform/operations/tasks/prune-rate-limits';
import { pruneVisitsTask } from '@/lib/platform/auth/tasks/prune-visits';
import { queueWaitingEmails } from '@/lib/platform/mail/tasks/queue-waiting-emails';
import { recomputeMedians } from '@/lib/domains/figures/tasks/recompute-medians';
import { refreshJobsTask } from '@/lib/domains/jobs/tasks/refresh-jobs';
import { sendEmail } from '@/lib/platform/mail/tasks/send-email';
import { tellRepresentativeTask } from '@/lib/domains/insights/tasks/tell-representative';
import { sendNotice } from '@/lib/domains/push/tasks/send-notice';
import { checkSavedSearches } from '@/lib/domains/saved-searches/tasks/check-saved-searches';
import { notifyOfNewPlaces } from '@/lib/domains/saved-searches/tasks/notify-of-new-places';
import { writeChecklistEmails } from '@/lib/domains/confirmations/tasks/write-checklist-emails';
import { writeListEmails } from '@/lib/domains/lists/tasks/write-list-emails';
import { writeWeeklyEmails } from '@/lib/domains/weekly-email/tasks/write-weekly-emails';
import { purgeCdn } from '@/lib/domains/community-page/tasks/purge-cdn';
import type { AnyTask } from '@/lib/platform/tasks/task';

/** Every background task: the queues that are worked on, and what runs by itself. */
export const TASKS: readonly AnyTask[] = [
  checkSavedSearches,
  deleteSentEmails,
  pruneChangesTask,
  pruneCountsTask,
  fillFromSource,
  fillPlacesTask,
  enrichLocation,
  lookAfterReports,
  pruneExpired,
  pruneImports,
  pruneMedia,
  pruneRateLimits,
  pruneVisitsTask,
  purgeCdn,
  purgeDeletedCommunitiesTask,
  purgeDeletedItemsTask,
  pruneDraftsTask,
  purgeListsTask,
  queueWaitingEmails,
  recomputeMedians,
  refreshJobsTask,
  runImport,
  sendEmail,
  sendNotice,
  notifyOfNewPlaces,
  tellRepresentativeTask,
  undoImport,
  writeChecklistEmails,
  writeListEmails,
  writeWeeklyEmails,
];
