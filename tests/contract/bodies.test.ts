import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCommunity } from '@/db/factories/communities';
import { recordEvent } from '@/db/queries/audit';
import { auditEvents } from '@/db/schema/platform';
import { cookieName } from '@/lib/auth/cookies';
import { STREAMED_FILE_LIMIT } from '@/lib/constants/limits';
import { findCall } from '@/lib/contract';
import { dataDir } from '@/lib/env';
import { recordId } from '@/lib/input/fields';
import { incomingFile } from '@/lib/input/incoming-file';
import { inTemporaryFile } from '@/lib/media/temporary-file';
import { operation, type AnyOperation } from '@/lib/server/operation';
import { handleCall } from '@/lib/server/route';
import { bodyOf, fileForm, request, type Pieces, type WholeForm } from '../support/bodies';
import { closeTestDb, representativeOf, shopper, testDb, type Persona } from '../support/personas';

afterAll(closeTestDb);

const MB = 1_048_576;
const SMALL = 4 * MB;

const streamed = {
  summary: 'A trial.',
  permission: 'community:edit',
  effect: 'write',
  body: 'stream',
  input: z.object({ communityId: recordId, file: incomingFile('Required') }),
  output: z.object({ size: z.number() }),
} as const;

/** Counts what comes and keeps nothing. */
const count = operation({
  ...streamed,
  path: 'trial/count',
  async run({ input }) {
    let size = 0;
    for await (const chunk of input.file) size += chunk.byteLength;
    return { size };
  },
});

/** Writes a row first, then keeps the file for a while. */
const keep = {
  ...streamed,
  path: 'trial/keep',
  file: { field: 'file', most: SMALL },
  run: async ({ actor, db, input, subject }: Parameters<typeof count.run>[0]) => {
    const event = { actorId: actor.id, action: 'trial', details: {} };
    await recordEvent(db, { ...event, subject: `trial:${subject.communityId}` });
    return inTemporaryFile(input.file, ({ size }) => Promise.resolve({ size }));
  },
};

const trials = new Map<string, AnyOperation>([
  [count.path, count],
  [keep.path, operation(keep)],
  ['trial/hurried', operation({ ...keep, path: 'trial/hurried', deadline: 300 })],
]);

const find: typeof findCall = (name) => {
  const trial = trials.get(name);
  return trial ? { operation: trial, params: {} } : findCall(name);
};

let communityId: number;
let own: Persona;

beforeAll(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
});

async function send(name: string, { pieces, type }: Pieces, persona: Persona | null = own) {
  const body = bodyOf(pieces);
  const session = persona?.client.cookie(cookieName('session'));
  const headers = {
    'content-type': type,
    ...(session !== undefined && { cookie: `${cookieName('session')}=${session}` }),
  };
  const response = await handleCall(request(name, body.stream, headers), name, find);
  const answer = (await response.json()) as { status: boolean; message?: string; size?: number };
  return { httpStatus: response.status, answer, taken: body.taken(), body };
}

const eventsOf = (id: number) =>
  testDb()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `trial:${id}`));

const filesLeft = () => readdirSync(path.join(dataDir(), 'incoming'));

describe('a file that is taken in as it comes', () => {
  test('of 200 MB needs no more memory than a small one', async () => {
    await send('trial/count', fileForm({ communityId }, MB));
    const before = process.memoryUsage().rss;
    let most = before;
    const { pieces, type } = fileForm({ communityId }, STREAMED_FILE_LIMIT);
    const watched = function* () {
      for (const piece of pieces) {
        most = Math.max(most, process.memoryUsage.rss());
        yield piece;
      }
    };
    const { httpStatus, answer } = await send('trial/count', { pieces: watched(), type });
    expect(httpStatus).toBe(200);
    expect(answer.size).toBe(STREAMED_FILE_LIMIT);
    expect(most - before).toBeLessThan(64 * MB);
  });

  test('comes with the fields before it, and is kept for the work only', async () => {
    const id = await makeCommunity(testDb());
    const { httpStatus, answer } = await send(
      'trial/keep',
      fileForm({ communityId: id }, SMALL),
      await representativeOf(id),
    );
    expect([httpStatus, answer.size]).toEqual([200, SMALL]);
    expect(filesLeft()).toEqual([]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('one byte too large is refused while it comes, and leaves nothing', async () => {
    const { httpStatus, body } = await send('trial/keep', fileForm({ communityId }, SMALL + 1));
    expect(httpStatus).toBe(413);
    expect(filesLeft()).toEqual([]);
    expect(await eventsOf(communityId)).toEqual([]);
    expect(body.cancelled()).toBe(false);
  });

  test('far too large is not taken in to its end', async () => {
    const { httpStatus, taken } = await send('trial/keep', fileForm({ communityId }, 20 * SMALL));
    expect(httpStatus).toBe(413);
    expect(taken).toBeLessThan(2 * SMALL);
  });

  test.each([
    ['ends in the middle', (form: WholeForm) => ({ ...form, pieces: half(form.pieces) })],
    ['is cut off', (form: WholeForm) => ({ ...form, pieces: broken(half(form.pieces)) })],
  ])('that %s leaves nothing', async (_, change) => {
    const { httpStatus, answer } = await send(
      'trial/keep',
      change(fileForm({ communityId }, SMALL)),
    );
    expect(httpStatus).toBe(400);
    expect(answer.message).toMatch(/\w{2,}/);
    expect(filesLeft()).toEqual([]);
    expect(await eventsOf(communityId)).toEqual([]);
  });

  test('that stops coming is given up at the deadline, and leaves nothing', async () => {
    const { pieces, type } = fileForm({ communityId }, SMALL);
    const { httpStatus } = await send('trial/hurried', { pieces: stalled(half(pieces)), type });
    expect(httpStatus).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(filesLeft()).toEqual([]);
    expect(await eventsOf(communityId)).toEqual([]);
  });

  test('is asked for where it is missing', async () => {
    const { httpStatus, answer } = await send('trial/keep', fileForm({ communityId }, null));
    expect(httpStatus).toBe(422);
    expect(answer).toMatchObject({ field: 'file', message: 'Required' });
  });

  test('for a community that is not the caller’s is not taken in', async () => {
    const elsewhere = await makeCommunity(testDb());
    const { httpStatus, taken } = await send(
      'trial/count',
      fileForm({ communityId: elsewhere }, 64 * MB),
    );
    expect(httpStatus).toBe(403);
    expect(taken).toBeLessThan(4 * MB);
  });
});

const EVERY_KIND = [
  ['trial/keep', fileForm({ communityId: 1 }, MB)],
  ['community/update-cover-photo', fileForm({ communityId: 1 }, MB)],
  ['community/update-community-about', { pieces: ['{"communityId":1}'], type: 'application/json' }],
] as const satisfies readonly (readonly [string, Pieces])[];

describe.each(EVERY_KIND)('the body of %s', (name, form) => {
  test('is not touched for a visitor', async () => {
    const { httpStatus, taken } = await send(name, form, null);
    expect([httpStatus, taken]).toEqual([401, 0]);
  });

  test('is not touched for a role that never may', async () => {
    const { httpStatus, taken } = await send(name, form, await shopper());
    expect([httpStatus, taken]).toEqual([403, 0]);
  });
});

test('a form of 80,000 empty parts is refused at once', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
  const pieces = [part.repeat(80_000), '--b--\r\n'];
  const started = performance.now();
  const { httpStatus } = await send('community/update-cover-photo', {
    pieces,
    type: 'multipart/form-data; boundary=b',
  });
  expect(httpStatus).toBe(413);
  expect(performance.now() - started).toBeLessThan(1000);
});

function* half(pieces: Iterable<string | Uint8Array>) {
  const all = [...pieces];
  yield* all.slice(0, all.length / 2);
}

function* broken(pieces: Iterable<string | Uint8Array>) {
  yield* pieces;
  throw new Error('The connection was lost.');
}

async function* stalled(pieces: Iterable<string | Uint8Array>) {
  yield* pieces;
  await new Promise(() => {});
}
