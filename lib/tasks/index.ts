import { deleteSentLetters } from './delete-sent-letters';
import { pruneChangesTask } from './prune-changes';
import { pruneCountsTask } from './prune-counts';
import { fillFromSource } from './fill-from-source';
import { knowPlace } from './know-place';
import { pruneExpired } from './prune-expired';
import { pruneImports } from './prune-imports';
import { pruneMedia } from './prune-media';
import { pruneRateLimits } from './prune-rate-limits';
import { pruneVisitsTask } from './prune-visits';
import { queueWaitingLetters } from './queue-waiting-letters';
import { recomputeMedians } from './recompute-medians';
import { refreshJobs } from './refresh-jobs';
import { runImport } from './run-import';
import { sendLetter } from './send-letter';
import { tellRepresentative } from './tell-representative';
import type { AnyTask } from './task';

/** Every background task: the queues that are worked on, and what runs by itself. */
export const TASKS: readonly AnyTask[] = [
  deleteSentLetters,
  pruneChangesTask,
  pruneCountsTask,
  fillFromSource,
  knowPlace,
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
