import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { makeCommunity } from '@/db/factories/communities';
import { recordEvent } from '@/db/queries/platform/audit';
import { auditEvents } from '@/db/schema/platform';
import { cookieName } from '@/lib/platform/auth/cookies';
import { STREAMED_FILE_LIMIT, UPLOAD_MEMORY } from '@/lib/shared/constants/limits';
import { findCall } from '@/lib/app/calls';
import { dataDir } from '@/lib/env';
import { recordId } from '@/lib/shared/input/fields';
import { incomingFile } from '@/lib/shared/input/incoming-file';
import { inTemporaryFile } from '@/lib/platform/media/temporary-file';
import { operation, type AnyOperation } from '@/lib/platform/operations/operation';
import { CALL_TABLE, handleCall } from '@/lib/app/api';
import { uploadBudget } from '@/lib/platform/http/memory-budget';
import { bodyOf, fileForm, request, type Pieces, type WholeForm } from '../../support/files/bodies';
import { hurried } from '../../support/hurried';
import { threadTime } from '../../support/thread-time';
import {
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

/** Milliseconds that calls have where no setting says otherwise. */
const USUAL = 3000;

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

/** Keeps the file for a while, then writes a row. */
const keep = {
  ...streamed,
  path: 'trial/keep',
  file: { field: 'file', most: SMALL },
  run: ({ actor, db, input, subject }: Parameters<typeof count.run>[0]) =>
    inTemporaryFile(input.file, async ({ size }) => {
      const event = { actorId: actor.id, action: 'community-edited', details: {} } as const;
      await db.transaction((tx) =>
        recordEvent(tx, { ...event, subject: `community:${subject.communityId}` }),
      );
      return { size };
    }),
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

/** @param length what the Content-Length header says, where there is one */
async function send(
  name: string,
  { pieces, type }: Pieces,
  persona: Persona | null = own,
  length?: number,
) {
  const body = bodyOf(pieces);
  const session = persona?.client.cookie(cookieName('session'));
  const headers = {
    'content-type': type,
    ...(length !== undefined && { 'content-length': String(length) }),
    ...(session !== undefined && { cookie: `${cookieName('session')}=${session}` }),
  };
  const response = await handleCall(request(name, body.stream, headers), name, {
    ...CALL_TABLE,
    find,
  });
  const answer = (await response.json()) as { status: boolean; message?: string; size?: number };
  return { httpStatus: response.status, answer, taken: body.taken(), body };
}

const eventsOf = (id: number) =>
  testDb()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `community:${id}`));

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
  }, 120_000);

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
    const { httpStatus } = await hurried(USUAL, () =>
      send('trial/hurried', { pieces: stalled(half(pieces)), type }),
    );
    expect(httpStatus).toBe(503);
    await vi.waitFor(() => expect(filesLeft()).toEqual([]));
    expect(await eventsOf(communityId)).toEqual([]);
  });

  test('that stops coming holds no transaction while it is awaited', async () => {
    const { pieces, type } = fileForm({ communityId }, SMALL);
    let given: ReturnType<typeof send> | undefined;
    await new Promise<void>((awaited) => {
      const stalling = stalled(half(pieces), awaited);
      given = hurried(USUAL, () => send('trial/hurried', { pieces: stalling, type }));
    });
    const [open] = await testDb().execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(open?.count).toBe(0);
    expect((await given)?.httpStatus).toBe(503);
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

describe('people who are not signed in can send little', () => {
  const json = (bytes: number) => ({
    pieces: [`{"a":"${'x'.repeat(bytes - 8)}"}`],
    type: 'application/json',
  });
  const PUBLIC = 'community/get-all';

  test('64 kB are read', async () => {
    expect((await send(PUBLIC, json(65_536), null)).httpStatus).toBe(200);
    expect((await send(PUBLIC, json(65_536), null, 65_536)).httpStatus).toBe(200);
  });

  test('more is refused by its headers, and not touched', async () => {
    const { httpStatus, taken, answer } = await send(PUBLIC, json(65_537), null, 65_537);
    expect([httpStatus, taken]).toEqual([413, 0]);
    expect(answer).toMatchObject({ status: false, message: 'The request body is too large.' });
  });

  test('more that does not say how much it is is refused as it comes', async () => {
    const pieces = Array.from({ length: 200 }, () => ' '.repeat(10_000));
    const { httpStatus, taken } = await send(PUBLIC, { ...json(8), pieces }, null);
    expect(httpStatus).toBe(413);
    expect(taken).toBeLessThan(200_000);
  });

  test('a call that needs a session answers 401 all the same', async () => {
    const { httpStatus, taken } = await send('user/change-password', json(900_000), null, 900_000);
    expect([httpStatus, taken]).toEqual([401, 0]);
  });

  test('a session that has ended counts for nothing, one that lives for 1 MB', async () => {
    const guest = await shopper();
    expect((await send(PUBLIC, json(900_000), guest, 900_000)).httpStatus).toBe(200);
    const session = guest.client.cookie(cookieName('session')) ?? '';
    await guest.client.call('user/logout', {});
    guest.client.setCookie(cookieName('session'), session);
    expect(guest.client.cookie(cookieName('session'))).toBe(session);
    const { httpStatus, taken } = await send(PUBLIC, json(900_000), guest, 900_000);
    expect([httpStatus, taken]).toEqual([413, 0]);
  });
});

test('sixty stalled uploads of one person hold no more than what all uploads may hold', async () => {
  const memory = uploadBudget();
  memory.take(UPLOAD_MEMORY - 4 * MB);
  try {
    const upload = () => {
      const { pieces, type } = fileForm({ communityId }, 3 * MB);
      return send('community/update-cover-photo', { pieces: slowly(pieces), type });
    };
    const answers = await Promise.all(Array.from({ length: 60 }, upload));
    const statuses = answers.map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(50);
    expect(answers.reduce((sum, { taken }) => sum + taken, 0)).toBeLessThan(60 * 3 * MB);
    const late = await send(
      'community/update-cover-photo',
      fileForm({ communityId }, 1000),
      own,
      32 * MB,
    );
    expect([late.httpStatus, late.taken]).toEqual([503, 0]);
    memory.requireFree(4 * MB);
  } finally {
    memory.giveBack(UPLOAD_MEMORY - 4 * MB);
  }
});

test('a form of 80,000 empty parts is refused at once', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
  const pieces = [part.repeat(80_000), '--b--\r\n'];
  const started = threadTime();
  const { httpStatus } = await send('community/update-cover-photo', {
    pieces,
    type: 'multipart/form-data; boundary=b',
  });
  expect(httpStatus).toBe(413);
  expect(threadTime() - started).toBeLessThan(1000);
});

function* half(pieces: Iterable<string | Uint8Array>) {
  const all = [...pieces];
  yield* all.slice(0, all.length / 2);
}

function* broken(pieces: Iterable<string | Uint8Array>) {
  yield* pieces;
  throw new Error('The connection was lost.');
}

async function* slowly(pieces: Iterable<string | Uint8Array>) {
  for (const piece of pieces) {
    yield piece;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function* stalled(pieces: Iterable<string | Uint8Array>, onAwaited = () => {}) {
  yield* pieces;
  onAwaited();
  await new Promise(() => {});
}
