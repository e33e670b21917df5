import type { VideoRow } from '@/db/queries/videos/videos';
import type { ConsultationRow } from '@/db/queries/videos/consultations';
import { personOf } from '@/lib/domains/people';
import type { Consultation, PublicVideo, VideoRequest } from './output';

export function presentConsultation({
  id,
  isRead,
  createdAt,
  doneAt,
  emailId,
  ...person
}: ConsultationRow): Consultation {
  const { firstName, lastName } = personOf(person);
  return {
    id,
    isRead,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    firstName,
    lastName,
    emailId,
  };
}

export function presentVideoRequest({
  video,
  communityNameText,
  stateShortName,
}: VideoRow): VideoRequest {
  return {
    id: video.id,
    requestId: video.id,
    communityId: video.communityId,
    communityNameText,
    stateShortName,
    video: video.video,
    poster: video.poster,
    captions: video.captions,
    approvedStatus: video.approvedStatus,
    editedVideo: video.editedVideo,
    editedPoster: video.editedPoster,
    editedCaptions: video.editedCaptions,
    editedStatus: video.editedStatus,
    isRead: video.isRead,
    rejectionReason: video.rejectionReason,
    isAdminEntry: video.isAdminEntry,
    createdAt: video.createdAt.toISOString(),
    decidedAt: video.decidedAt?.toISOString() ?? null,
  };
}

export const presentPublicVideo = ({ video }: VideoRow): PublicVideo => ({
  id: video.id,
  approvedStatus: video.approvedStatus,
  video: video.video,
  poster: video.poster,
  captions: video.captions,
});
