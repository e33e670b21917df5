import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeVideo } from '@/db/factories/videos';
import { findUser } from '@/db/queries/accounts/users';
import { auditEvents, mediaFiles, outboxMessages } from '@/db/schema/platform';
import { communityVideos } from '@/db/schema/videos';
import { cookieName } from '@/lib/platform/auth/cookies';
import { serveMedia } from '@/lib/platform/media/serve';
import { submittedOutput, type VideoRequest } from '@/lib/domains/videos/output';
import { removeProcessSingleton } from '@/lib/shared/constants/process-singleton';
import { TEST_APP_URL } from '../../support/app';
import type { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';
import { codedAs, quickTimeBytes, videoBytes } from '../../support/files/video-files';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome.\n';

/** For what happens after the answer has gone out. */
const SOON = { timeout: 10_000 };

let communityId: number;
let own: Persona;

beforeEach(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
});
afterAll(closeTestDb);

type Fields = Record<string, string | number | File>;

interface Answer {
  guidance: string[];
  data: VideoRequest;
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, value instanceof File ? value : String(value));
  return form;
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'town.webm') => new File([bytes], name);
const town = () => fileOf(videoBytes('town.webm'));

const upload = (client: Client, fields: Fields = { video: town() }) =>
  client.post<Answer>('community/upload-video', formOf({ communityId, ...fields }), {});

const edit = (client: Client, fields: Fields) =>
  client.post<Answer>('community/edit-video', formOf(fields), {});

const decide = (client: Client, requestId: string, action: string, reason?: string) =>
  client.post<Answer>('community/approve-video', JSON.stringify({ requestId, action, reason }));

const decideChange = (client: Client, requestId: string, action: string, reason?: string) =>
  client.post<Answer>(
    'community/approve-edited-video',
    JSON.stringify({ requestId, action, reason }),
  );

const requestData = async (client: Client) =>
  (await client.call('community/get-video-request-data', { communityId })).body.data;

/** How many records of stored files there are. */
const files = () => testDb().$count(mediaFiles);

function fetchFile(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`${TEST_APP_URL}/api/${path}`, { headers });
  return serveMedia(request, path.replace('media/', ''));
}

/** A video that everyone sees. */
async function approvedVideo(fields?: Fields): Promise<VideoRequest> {
  const { body } = await upload(own.client, fields);
  return (await decide((await administrator()).client, body.data.id, 'approve')).body.data;
}

const emailsTo = async (emailId: string) =>
  testDb().select().from(outboxMessages).where(eq(outboxMessages.recipient, emailId));

const emailOf = async ({ id }: Persona) => (await findUser(testDb(), id))?.user.emailId ?? '';

test.each([
  ['town.webm', 'video/webm'],
  ['town.mp4', 'video/mp4'],
  ['wide.mp4', 'video/mp4'],
] as const)('%s is taken in as what it is, whatever it is called', async (name, type) => {
  const { httpStatus, body } = await upload(own.client, {
    video: fileOf(videoBytes(name), 'page.html'),
  });
  expect(httpStatus, body.message).toBe(200);
  submittedOutput.parse(body);
  expect(body.data).toMatchObject({ approvedStatus: 'Pending', editedStatus: null, isRead: false });
  const admin = await administrator();
  await decide(admin.client, body.data.id, 'approve');
  const file = await fetchFile(body.data.video);
  expect(file.headers.get('content-type')).toBe(type);
  expect(Buffer.from(await file.arrayBuffer()).equals(videoBytes(name))).toBe(true);
});

test('a QuickTime file is a video too', async () => {
  const { httpStatus } = await upload(own.client, { video: fileOf(quickTimeBytes(), 'town.mov') });
  expect(httpStatus).toBe(200);
});

test('a video over 2 MB is taken where the setting allows it', async () => {
  const readAgain = () => removeProcessSingleton('env');
  vi.stubEnv('VIDEO_MAX_MB', '3');
  readAgain();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    readAgain();
  });
  const bytes = Buffer.concat([videoBytes('town.webm'), Buffer.alloc(2_097_152)]);
  const { httpStatus, body } = await upload(own.client, { video: fileOf(bytes) });
  expect(httpStatus, body.message).toBe(200);
});

test('what could be better about a video is said, and it goes to review', async () => {
  const small = await upload(own.client);
  expect(small.body.guidance).toEqual(['The video is 90p. 1080p or 720p looks best.']);
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
  const wide = await upload(own.client, { video: fileOf(videoBytes('wide.mp4')) });
  expect(wide.body.guidance).toEqual([]);
});

test.each([
  ['hvc1', 'HEVC'],
  ['apcn', 'ProRes'],
])('a video in %s goes to review, and the answer says who can’t play it', async (code, name) => {
  const { httpStatus, body } = await upload(own.client, { video: fileOf(codedAs(code), 'a.mov') });
  expect(httpStatus, body.message).toBe(200);
  expect(body.guidance[0]).toMatch(
    new RegExp(`^Many browsers can’t play this video \\(${name}\\)\\..+Most Compatible`),
  );
});

describe('refuses, and keeps no file of it,', () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const cut = () => videoBytes('town.mp4').subarray(0, 200);
  const REFUSED: [string, () => Fields, number, string][] = [
    [
      'a page named .mp4',
      () => ({ video: fileOf(page, 'a.mp4') }),
      415,
      'Invalid File Type. Failed',
    ],
    ['an empty file', () => ({ video: fileOf(Buffer.from('')) }), 415, 'This file is empty.'],
    [
      'empty captions',
      () => ({ video: town(), captions: fileOf(Buffer.from(''), 'a.vtt') }),
      415,
      'This file is empty.',
    ],
    [
      'an empty still picture',
      () => ({ video: town(), poster: fileOf(Buffer.from(''), 'a.png') }),
      415,
      'This file is empty.',
    ],
    ['a file that breaks off', () => ({ video: fileOf(cut()) }), 415, 'Invalid File Type. Failed'],
    [
      'a byte over 2 MB',
      () => ({ video: fileOf(Buffer.concat([videoBytes('town.webm'), Buffer.alloc(2_097_152)])) }),
      413,
      'File too large. Failed',
    ],
    [
      'captions that are none',
      () => ({ video: town(), captions: fileOf(Buffer.from('1\n00:01 --> 00:02\nHi'), 'a.vtt') }),
      415,
      'Captions must be a WebVTT file (.vtt).',
    ],
    [
      'a still picture that is none',
      () => ({ video: town(), poster: fileOf(page, 'a.png') }),
      415,
      'Incorrect file type',
    ],
  ];

  test.each(REFUSED)('%s', async (_, fields, status, message) => {
    const before = await files();
    const { httpStatus, body } = await upload(own.client, fields());
    expect(httpStatus).toBe(status);
    expect(body.message).toBe(message);
    expect(await files()).toBe(before);
    expect(await requestData(own.client)).toBeNull();
  });
});

test('one video waits at a time: of two uploads at once, one goes to review', async () => {
  const before = await files();
  const statuses = await Promise.all([upload(own.client), upload(own.client)]);
  expect(statuses.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  await vi.waitFor(async () => expect(await files()).toBe(before + 1), SOON);
  expect((await upload(own.client)).httpStatus).toBe(409);
});

test('until a video is approved, its files open for its editors alone', async () => {
  const poster = await sharp({
    create: { width: 640, height: 360, channels: 3, background: '#4a7' },
  })
    .jpeg()
    .toBuffer();
  const { body } = await upload(own.client, {
    video: town(),
    poster: fileOf(Buffer.from(poster), 'still.jpg'),
    captions: fileOf(Buffer.from(CAPTIONS), 'words.vtt'),
  });
  const { video, poster: still, captions } = body.data;
  const paths = [video, still ?? '', captions ?? ''];
  const other = await representativeOf(await makeCommunity(testDb()));
  const admin = await administrator();
  for (const path of paths) {
    expect(path).toMatch(/^media\//);
    const get = ({ client }: Persona) =>
      fetchFile(path, { authorization: `Bearer ${client.cookie(cookieName('session'))}` });
    expect((await fetchFile(path)).status).toBe(404);
    expect((await get(other)).status).toBe(404);
    const seen = await get(own);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('private, no-cache');
    expect((await get(admin)).status).toBe(200);
  }
  expect(await requestData(visitor())).toBeNull();
  await decide(admin.client, body.data.id, 'approve');
  for (const path of paths) expect((await fetchFile(path)).status).toBe(200);
  expect(await requestData(visitor())).toEqual({
    id: body.data.id,
    approvedStatus: 'Approved',
    video,
    poster: still,
    captions,
  });
  expect((await fetchFile(captions ?? '')).headers.get('content-type')).toBe('text/vtt');
});

test('a video is played from any place in it', async () => {
  const { video } = await approvedVideo();
  const part = await fetchFile(video, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${videoBytes('town.webm').length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(videoBytes('town.webm').subarray(10, 20));
});

test('while a change waits the old video stays; approved, the change takes its place', async () => {
  const live = await approvedVideo();
  const changed = await edit(own.client, {
    videoId: live.id,
    editedVideo: fileOf(videoBytes('town.mp4')),
  });
  expect(changed.httpStatus).toBe(200);
  const edited = changed.body.data.editedVideo ?? '';
  expect(changed.body.data).toMatchObject({ editedStatus: 'Pending', video: live.video });
  expect(await requestData(visitor())).toMatchObject({ video: live.video });
  expect((await fetchFile(edited)).status).toBe(404);
  expect((await edit(own.client, { videoId: live.id, editedVideo: town() })).httpStatus).toBe(409);
  expect((await upload(own.client)).httpStatus).toBe(409);
  const admin = await administrator();
  const { body } = await decideChange(admin.client, live.id, 'approve');
  expect(body.data).toMatchObject({ editedStatus: 'Approved', video: edited, editedVideo: null });
  expect(await requestData(visitor())).toMatchObject({ video: edited });
  await vi.waitFor(async () => expect((await fetchFile(live.video)).status).toBe(404), SOON);
});

test('a rejected change leaves the live video, says why, and can be dismissed', async () => {
  const live = await approvedVideo();
  await edit(own.client, { videoId: live.id, editedVideo: town() });
  const admin = await administrator();
  await decideChange(admin.client, live.id, 'reject', 'It is dark.');
  expect(await requestData(own.client)).toMatchObject({
    approvedStatus: 'Approved',
    editedStatus: 'Rejected',
    rejectionReason: 'It is dark.',
    isRead: false,
    video: live.video,
  });
  await own.client.call('community/request-read', { videoId: live.id });
  expect(await requestData(own.client)).toMatchObject({ isRead: true });
});

test('captions can be added to a live video without sending it again', async () => {
  const live = await approvedVideo();
  const captions = fileOf(Buffer.from(CAPTIONS), 'words.vtt');
  expect((await edit(own.client, { videoId: live.id, captions })).httpStatus).toBe(200);
  await decideChange((await administrator()).client, live.id, 'approve');
  const now = await requestData(visitor());
  expect(now).toMatchObject({ video: live.video });
  expect(now?.captions).toMatch(/^media\/captions-/);
  expect((await fetchFile(live.video)).status).toBe(200);
});

test('an edit with neither a video nor captions names the field', async () => {
  const { id } = await approvedVideo();
  const { httpStatus, body } = await edit(own.client, { videoId: id });
  expect(httpStatus).toBe(422);
  expect(body.field).toBe('editedVideo');
});

test.each([
  ['approve', 'The video has already been approved'],
  ['reject', 'The video has already been rejected'],
])(
  'of two administrators who %s at once, one succeeds and the other gets an error',
  async (action, told) => {
    const { body } = await upload(own.client);
    const both = await Promise.all([administrator(), administrator()]);
    const answers = await Promise.all(
      both.map(({ client }) => decide(client, body.data.id, action, 'It is dark.')),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
    const second = answers.find(({ httpStatus }) => httpStatus === 409);
    expect(second?.body.message).toBe(told);
    const events = await testDb()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, `video-${action === 'approve' ? 'approved' : 'rejected'}`));
    const ours = events.filter(({ subject }) => subject === `video:${body.data.id}`);
    expect(ours).toHaveLength(1);
  },
);

const takeBack = (client: Client, requestId: string) =>
  client.post<Answer>('community/take-back-video-decision', JSON.stringify({ requestId }));

describe('a decision is taken back', () => {
  test.each(['approve', 'reject'])(
    'after %s: the video waits again, with an email and an event',
    async (action) => {
      const admin = await administrator();
      const { body } = await upload(own.client);
      await decide(admin.client, body.data.id, action, 'It is dark.');
      const again = await takeBack(admin.client, body.data.id);
      expect(again.body.data).toMatchObject({
        approvedStatus: 'Pending',
        rejectionReason: null,
        decidedAt: null,
      });
      expect(
        (await visitor().call('community/get-video-request-data', { communityId })).body.data,
      ).toBeNull();
      expect((await emailsTo(await emailOf(own))).at(-1)?.text).toContain('took back the');
      const { body: log } = await admin.client.call('user/list-audit-events', { communityId });
      expect(log.data?.[0]).toMatchObject({ action: 'video-decision-taken-back' });
      expect(log.data?.[0]?.details).toMatch(/status: (Approved|Rejected) → Pending/);
      expect((await takeBack(admin.client, body.data.id)).httpStatus).toBe(409);
      expect((await decide(admin.client, body.data.id, 'approve')).httpStatus).toBe(200);
    },
  );

  test('not while another video of the community waits, and not one on a change', async () => {
    const admin = await administrator();
    const rejected = await makeVideo(testDb(), communityId, { approvedStatus: 'Rejected' });
    await makeVideo(testDb(), communityId);
    expect((await takeBack(admin.client, rejected)).httpStatus).toBe(409);
    const elsewhere = await makeCommunity(testDb());
    const changed = await makeVideo(testDb(), elsewhere, {
      approvedStatus: 'Approved',
      editedStatus: 'Rejected',
    });
    expect((await takeBack(admin.client, changed)).httpStatus).toBe(409);
  });
});

test('a reviewer reads who sent a video, what file it is, and which one is next', async () => {
  const admin = await administrator();
  const { body } = await upload(own.client);
  await makeVideo(testDb(), await makeCommunity(testDb()));
  const { data } = (
    await admin.client.call('community/get-video-review', { requestId: body.data.id })
  ).body;
  expect(data).toMatchObject({
    bytes: videoBytes('town.webm').length,
    format: 'WebM',
    hasCaptions: false,
    decidedBy: null,
    decidedAt: null,
    canTakeBack: false,
  });
  expect(data?.sentBy).not.toBeNull();
  expect(data?.waiting).toBeGreaterThan(0);
  expect(data?.next).not.toBeNull();
});

test('a rejection needs a reason', async () => {
  const id = await makeVideo(testDb(), communityId);
  const { httpStatus, body } = await decide((await administrator()).client, id, 'reject', ' ');
  expect(httpStatus).toBe(422);
  expect(body.field).toBe('reason');
});

test('administrators are led to the review of a new video, the representative of what was decided', async () => {
  const admin = await administrator();
  const { body } = await upload(own.client);
  const asked = await emailsTo(await emailOf(admin));
  // Not to an address that approves by being opened.
  expect(asked.at(-1)?.html).toMatch(
    new RegExp(`/#/app/admin-video-review/[^/"]+/${body.data.id}"`),
  );
  expect(asked.at(-1)?.html).not.toContain('video-upload-request');
  await decide(admin.client, body.data.id, 'reject', 'It is dark.');
  const told = await emailsTo(await emailOf(own));
  expect(told.at(-1)?.text).toContain('It is dark.');
});

test('an approved video takes the place of the one before; its files go', async () => {
  const first = await approvedVideo();
  const second = await approvedVideo();
  expect(await requestData(visitor())).toMatchObject({ id: second.id });
  expect(
    (await testDb().select().from(communityVideos).where(eq(communityVideos.id, first.id))).length,
  ).toBe(0);
  await vi.waitFor(async () => expect((await fetchFile(first.video)).status).toBe(404), SOON);
});

test('a removed video is gone from the page, and nobody gets its file', async () => {
  const { id, video } = await approvedVideo();
  const { httpStatus } = await own.client.call('community/delete-video-request', { videoId: id });
  expect(httpStatus).toBe(200);
  expect(await requestData(visitor())).toBeNull();
  await vi.waitFor(async () => expect((await fetchFile(video)).status).toBe(404), SOON);
});

describe('a video consultation', () => {
  const ask = (client: Client) =>
    client.call('community/send-video-consultation-request', { communityId });
  const listed = async () =>
    (await own.client.call('community/get-video-consultation-data', { communityId })).body.data;

  test('can be requested once until it is read, with an email that can be replied to', async () => {
    const asker = await shopper();
    const answer = await ask(asker.client);
    expect(answer.httpStatus).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(await emailOf(own));
    expect((await ask(asker.client)).httpStatus).toBe(409);
    const letters = await emailsTo(await emailOf(own));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(await emailOf(asker));
    const [request] = await listed();
    expect(request).toMatchObject({ isRead: false, emailId: await emailOf(asker) });
    const read = { requestId: request?.id ?? 0 };
    const looked = await (
      await administrator()
    ).client.call('community/request-consult-read', read);
    expect(looked.httpStatus).toBe(200);
    expect((await listed())[0]).toMatchObject({ isRead: false });
    await own.client.call('community/request-consult-read', read);
    expect((await listed())[0]).toMatchObject({ isRead: true });
    expect((await ask(asker.client)).httpStatus).toBe(200);
    expect((await listed()).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  test('stays in the inbox until it is done, also when it is dismissed', async () => {
    const inbox = async (isDone: boolean) => {
      const input = { communityId, isDone, limit: 100 };
      return (await own.client.call('community/list-consultations', input)).body;
    };
    const asker = await shopper();
    await ask(asker.client);
    const emailId = await emailOf(asker);
    const find = async (isDone: boolean) =>
      (await inbox(isDone)).data.find((one) => one.emailId === emailId);
    const requestId = (await find(false))?.id ?? 0;
    const open = (await inbox(false)).pagination.totalCount;
    await own.client.call('community/request-consult-read', { requestId });
    expect(await find(false)).toMatchObject({ isRead: true, doneAt: null });
    await own.client.call('community/set-consultation-done', { requestId, isDone: true });
    expect(await find(false)).toBeUndefined();
    expect((await inbox(false)).pagination.totalCount).toBe(open - 1);
    expect((await find(true))?.doneAt).toMatch(/^\d{4}-/);
    await own.client.call('community/set-consultation-done', { requestId, isDone: false });
    expect(await find(false)).toMatchObject({ id: requestId, isRead: true });
  });

  test('of two clicks at once is one request', async () => {
    const asker = await shopper();
    const answers = await Promise.all([ask(asker.client), ask(asker.client)]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  });

  test('needs a representative', async () => {
    communityId = await makeCommunity(testDb());
    const { httpStatus, body } = await ask((await shopper()).client);
    expect(httpStatus).toBe(409);
    expect(body.message).toBe('This community doesn’t have a representative yet.');
  });
});
