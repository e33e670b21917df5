import type { CallOutput } from '@/lib/app/calls';

type Answered = NonNullable<CallOutput<'community/get-video-request-data'>['data']>;

/** What an editor sees of a video: the whole request. */
export type OwnVideoRequest = Extract<Answered, { requestId: string }>;

/** The request that an editor was answered with; null where there is none. */
export const requestIn = (data: Answered | null | undefined): OwnVideoRequest | null =>
  data && 'requestId' in data ? data : null;

const is = (status: string | null, wanted: 'approved' | 'pending' | 'rejected') =>
  status?.toLowerCase() === wanted;

export interface VideoState {
  banner: 'live' | 'wrong' | 'changeWaits' | 'waits' | null;
  /** What can be done about it. */
  action: 'upload' | 'change' | 'edit' | null;
}

/** What an editor sees of a community's newest video. */
export function videoState(request: OwnVideoRequest | null): VideoState {
  if (!request) return { banner: null, action: 'upload' };
  const { approvedStatus, editedStatus, isRead } = request;
  if (is(editedStatus, 'pending')) return { banner: 'changeWaits', action: null };
  if (is(approvedStatus, 'pending')) return { banner: 'waits', action: null };
  const isLive = is(approvedStatus, 'approved');
  const wasRejected = isLive ? is(editedStatus, 'rejected') : is(approvedStatus, 'rejected');
  const told = wasRejected ? 'wrong' : 'live';
  return { banner: isRead ? null : told, action: isLive ? 'edit' : 'change' };
}
