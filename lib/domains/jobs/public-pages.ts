import { publicBasicInfo } from '@/lib/domains/communities';
import type { BasicInfo } from '@/lib/domains/communities/output';
import { AppError } from '@/lib/platform/http/errors';
import { readAsVisitor } from '@/lib/platform/operations/page';
import { getJob } from './get-job';
import { jobInput } from './input';
import { listJobAddresses } from './list-addresses';
import type { Job } from './output';

/** A job of a community as anyone may see it; null where that community has no such job. */
export async function publicJob(
  communityId: number,
  id: string,
): Promise<{ job: Job; place: BasicInfo } | null> {
  if (!jobInput.safeParse({ id, communityId }).success) return null;
  const place = await publicBasicInfo(communityId);
  if (!place) return null;
  try {
    return { job: (await readAsVisitor(getJob, { id, communityId })).data, place };
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return null;
    throw error;
  }
}

/** The newest jobs that have a page of their own, samples apart. @param room how many fit */
export const jobsOfSitemap = async (room: number) =>
  (await readAsVisitor(listJobAddresses, { room: Math.max(0, room) })).addresses;
