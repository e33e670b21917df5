import { AppError } from '@/lib/platform/http/errors';
import { readAsVisitor } from '@/lib/platform/operations/page';
import { getCommunityBasicInfo } from './get-community-basic-info';
import type { BasicInfo } from './output';

/** The key facts of a community as anyone may see them; null where there is none of that id. */
export async function publicBasicInfo(communityId: number): Promise<BasicInfo | null> {
  try {
    return (await readAsVisitor(getCommunityBasicInfo, { communityId })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return null;
    throw error;
  }
}
