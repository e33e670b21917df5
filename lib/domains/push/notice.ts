import * as z from 'zod';
import type { Db } from '@/db/client';
import { placeNames } from '@/db/queries/communities/hidden';
import { COMMUNITY_NOTICES, REVIEW_NOTICES, type PushNotice } from '@/lib/shared/constants/push';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** What happened, by ids: it waits in the queue, and is put into words when it is sent. */
export const noticeShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(COMMUNITY_NOTICES), communityId: z.int() }),
  z.object({ kind: z.enum(REVIEW_NOTICES), communityId: z.int(), videoId: z.uuid() }),
  z.object({ kind: z.literal('new-places'), count: z.int() }),
]);

export type Notice = z.output<typeof noticeShape>;
type AboutCommunity = Exclude<Notice, { kind: 'new-places' }>;

const TITLES: Record<AboutCommunity['kind'], string> = {
  'video-approved': 'Your video was approved',
  'video-rejected': 'Your video wasn’t approved',
  'video-reopened': 'Your video is being reviewed again',
  consultation: 'Somebody asks for a video consultation',
  report: 'A reader says that something is wrong',
  'video-submitted': 'A new video waits for review',
  'video-changed': 'A changed video waits for review',
};

function pathOf(notice: AboutCommunity, communityName: string): string {
  const { communityId: id } = notice;
  if ('videoId' in notice)
    return PATHS.adminVideoReview.to({ communityName, requestId: notice.videoId });
  if (notice.kind === 'consultation') return PATHS.account.to({});
  return notice.kind === 'report' ? PATHS.reports.to({ id }) : PATHS.communityDetails.to({ id });
}

/** What a person reads of it; null where what it is about is gone. */
export async function describeNotice(db: Db, notice: Notice): Promise<PushNotice | null> {
  if (notice.kind === 'new-places') {
    const { count } = notice;
    return {
      title: `${count.toLocaleString('en-US')} new ${count === 1 ? 'place fits' : 'places fit'} your saved searches`,
      body: 'See them in Favorites, under Searches.',
      path: shellHref(PATHS.savedSearches.pattern),
      tag: notice.kind,
    };
  }
  const [place] = await placeNames(db, [notice.communityId]);
  if (!place) return null;
  const { communityNameText: name, stateShortName } = place;
  return {
    title: TITLES[notice.kind],
    body: `${name}, ${stateShortName}`,
    path: shellHref(pathOf(notice, name)),
    tag: `${notice.kind} ${notice.communityId}`,
  };
}
