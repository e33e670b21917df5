import * as z from 'zod';
import { listedVideos, videoSource } from '@/db/queries/admin/center-videos';
import { readerOf } from '@/db/queries/admin/listing';
import { operation } from '@/lib/platform/operations/operation';
import { adminListInput } from './input';
import { list, readListPage, withFile } from './listing';
import { listOf, dateTime, listedPerson, place } from './output';
import { presentPerson } from './person';

const decision = z.enum(['Pending', 'Approved', 'Rejected']);

const row = z.object({
  ...place,
  id: z.string(),
  approvedStatus: decision,
  /** Of the newest change of an approved video; null where there was none. */
  editedStatus: decision.nullable(),
  sentBy: listedPerson.nullable(),
  sentAt: dateTime,
  decidedBy: listedPerson.nullable(),
  decidedAt: dateTime.nullable(),
  rejectionReason: z.string().nullable(),
});

type Row = z.output<typeof row>;

export const videoList = list<'videos', Row>({
  name: 'videos',
  reader: () => readerOf(videoSource),
  read: async (db, ids) =>
    (await listedVideos(db, ids)).map(({ sender, decider, sentAt, decidedAt, ...row }) => ({
      ...row,
      sentBy: sender && presentPerson(sender),
      sentAt: sentAt.toISOString(),
      decidedBy: decider && presentPerson(decider),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  columns: [
    ['Community', ({ communityNameText }) => communityNameText],
    ['State', ({ stateShortName }) => stateShortName],
    ['Video', ({ approvedStatus }) => approvedStatus],
    ['Change', ({ editedStatus }) => editedStatus],
    ['Sent by', ({ sentBy }) => sentBy?.name ?? null],
    ['Sender’s email', ({ sentBy }) => sentBy?.emailId ?? null],
    ['Sent', ({ sentAt }) => sentAt],
    ['Decided by', ({ decidedBy }) => decidedBy?.name ?? null],
    ['Decided', ({ decidedAt }) => decidedAt],
    ['Reason', ({ rejectionReason }) => rejectionReason],
    ['Id', ({ id }) => id],
  ],
});

export const listVideoRequests = withFile(
  operation({
    path: 'user/list-video-requests',
    summary: 'List videos and changes of videos that were sent in, searched and sorted.',
    permission: 'center:use',
    effect: 'read',
    input: adminListInput('videos'),
    output: listOf(row),
    run: ({ db, input }) => readListPage(db, videoList, input),
  }),
  videoList,
);
