import { fillFromSource } from '@/lib/domains/public-data/tasks/fill-from-source';
import { pruneImports } from '@/lib/domains/imports/tasks/prune-imports';
import { runImport } from '@/lib/domains/imports/tasks/run-import';
import { deleteSentLetters } from '@/lib/platform/mail/tasks/delete-sent-letters';
import { pruneChangesTask } from '@/lib/platform/cache/tasks/prune-changes';
import { pruneCountsTask } from '@/lib/domains/page-stats/tasks/prune-counts';
import { enrichLocation } from '@/lib/domains/geography/tasks/enrich-location';
import { pruneExpired } from '@/lib/platform/auth/tasks/prune-expired';
import { pruneMedia } from '@/lib/platform/media/tasks/prune-media';
import { pruneRateLimits } from '@/lib/platform/operations/tasks/prune-rate-limits';
import { pruneVisitsTask } from '@/lib/platform/auth/tasks/prune-visits';
import { queueWaitingLetters } from '@/lib/platform/mail/tasks/queue-waiting-letters';
import { recomputeMedians } from '@/lib/domains/figures/tasks/recompute-medians';
import { refreshJobs } from '@/lib/domains/jobs/tasks/refresh-jobs';
import { sendLetter } from '@/lib/platform/mail/tasks/send-letter';
import { tellRepresentative } from '@/lib/domains/insights/tasks/tell-representative';
import type { AnyTask } from '@/lib/platform/tasks/task';

/** Every background task: the queues that are worked on, and what runs by itself. */
export const TASKS: readonly AnyTask[] = [
  deleteSentLetters,
  pruneChangesTask,
  pruneCountsTask,
  fillFromSource,
  enrichLocation,
  pruneExpired,
  pruneImports,
  pruneMedia,
  pruneRateLimits,
  pruneVisitsTask,
  queueWaitingLetters,
  recomputeMedians,
  refreshJobs,
  runImport,
  sendLetter,
  tellRepresentative,
];
