import { database } from '@/db/client';
import { sendNotice } from '@/lib/domains/push/tasks/send-notice';
import { runDue } from '@/lib/platform/tasks/runner';
import { PUSH_SETTINGS } from './push-service';

/** Sets notifications up for the app of this process. Call it before the first test. */
export function pushForTests(): void {
  Object.assign(process.env, PUSH_SETTINGS);
}

/** Sends the notices that are queued. @returns how many */
export const sendQueued = async () => runDue(await database(), sendNotice);
