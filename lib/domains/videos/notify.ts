import type { Db } from '@/db/client';
import {
  administratorAddresses,
  representativeAddress,
  type VideoRow,
} from '@/db/queries/videos/videos';
import { PATHS } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';
import { queueNotice } from '@/lib/domains/push';
import { queueEmail, queueEmails } from '@/lib/platform/mail';

const shellLink = (address: string) => `${appUrl()}/#${address}`;

const placeOf = ({ communityNameText, stateShortName }: VideoRow) =>
  `${communityNameText}, ${stateShortName}`;

/** Notifies every administrator of a video, or a change of one, to review. */
export async function notifyAdministrators(
  tx: Db,
  row: VideoRow,
  isChange: boolean,
): Promise<void> {
  const review = PATHS.adminVideoReview.to({
    communityName: row.communityNameText,
    requestId: row.video.id,
  });
  const email = {
    template: 'video-submitted',
    props: { place: placeOf(row), isChange, link: shellLink(review) },
  } as const;
  await queueEmails(tx, await administratorAddresses(tx), email);
  const { communityId, id: videoId } = row.video;
  const kind = isChange ? 'video-changed' : 'video-submitted';
  await queueNotice(tx, 'administrators', { kind, communityId, videoId });
}

/** Notifies the representative what was decided of their video. */
export async function notifyOfDecision(
  tx: Db,
  row: VideoRow,
  decision: { approved: boolean; isChange: boolean; reason: string | null },
): Promise<void> {
  const { communityId } = row.video;
  const representative = await representativeAddress(tx, communityId);
  if (!representative) return;
  const { approved, isChange, reason } = decision;
  const link = shellLink(PATHS.communityDetails.to({ id: communityId }));
  const shared = { firstName: representative.firstName, place: placeOf(row), isChange, link };
  await queueEmail(
    tx,
    representative.emailId,
    approved
      ? { template: 'video-approved', props: shared }
      : { template: 'video-rejected', props: { ...shared, reason: reason ?? '' } },
  );
  const kind = approved ? 'video-approved' : 'video-rejected';
  await queueNotice(tx, [representative.id], { kind, communityId });
}

/** Notifies the representative that their video is reviewed again. */
export async function notifyOfReopening(tx: Db, row: VideoRow, wasLive: boolean): Promise<void> {
  const { communityId } = row.video;
  const representative = await representativeAddress(tx, communityId);
  if (!representative) return;
  const { id, firstName, emailId } = representative;
  const link = shellLink(PATHS.communityDetails.to({ id: communityId }));
  await queueEmail(tx, emailId, {
    template: 'video-decision-taken-back',
    props: { firstName, place: placeOf(row), wasLive, link },
  });
  await queueNotice(tx, [id], { kind: 'video-reopened', communityId });
}
