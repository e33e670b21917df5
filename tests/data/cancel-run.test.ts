import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import {
  failRun,
  findRun,
  insertSourceRun,
  noteProgress,
  runUnderWay,
} from '@/db/queries/imports/runs';
import { importChunks } from '@/db/schema/imports';
import { colleges } from '@/db/schema/public-data';
import { internet } from '@/lib/domains/public-data';
import { fillRequested } from '@/lib/domains/public-data/fill-requested';
import { runSource } from '@/lib/domains/public-data/run-source';
import { fillFromSource } from '@/lib/domains/public-data/tasks/fill-from-source';
import { publicDataWorld } from '../support/public-data-world';
import { EXCERPTS, LARKFIELD } from '../support/files/public-excerpts';

const world = publicDataWorld(colleges);
beforeEach(async () => {
  for (const [address, content] of Object.entries(EXCERPTS.colleges))
    world.server.files.set(address, content);
  await makeCommunity(world.db, { name: 'Larkfield', ...LARKFIELD });
});

const begin = async () => {
  const wanted = { kind: 'facts', fileName: 'Colleges', dryRun: false, startedBy: null } as const;
  const id = await insertSourceRun(world.db, { ...wanted, source: 'colleges', states: null });
  if (id === null) throw new Error('A run of colleges is under way.');
  return id;
};

const work = (id: string, onProgress?: (words: string) => void) =>
  runSource(world.db, id, {
    origin: internet({
      mirror: world.server.url,
      keptIn: world.folder,
      between: 0,
      patience: { stall: 60_000, firstWait: 1, longestWait: 1, tries: 1 },
    }),
    heartbeatMs: 20,
    ...(onProgress && { onProgress }),
  });

test('a run that waits for a server that says nothing ends soon after it was canceled', async () => {
  for (const address of Object.keys(EXCERPTS.colleges))
    world.server.mishaps.set(address, [() => {}]);
  const id = await begin();
  const running = work(id);
  await expect.poll(async () => (await findRun(world.db, id))?.run.heldBy).not.toBeNull();
  expect(await failRun(world.db, id, 'An administrator canceled it.')).toBe(true);
  expect(await running).toBe('over');
  expect((await findRun(world.db, id))?.run).toMatchObject({
    status: 'failed',
    fault: 'An administrator canceled it.',
  });
});

test('a run that is canceled while it stores ends, leaves no parts behind, and may start again', async () => {
  const id = await begin();
  let canceled: Promise<boolean> | undefined;
  const outcome = await work(id, (words) => {
    if (words.startsWith('Finding colleges'))
      canceled ??= failRun(world.db, id, 'An administrator canceled it.');
  });
  expect(await canceled).toBe(true);
  expect(outcome).toBe('over');
  expect(await world.db.$count(importChunks)).toBe(0);
  expect(await work(await begin())).toBe('finished');
});

test('a run that was canceled before anybody took it in hand is over, and is not looked at again', async () => {
  const id = await begin();
  await failRun(world.db, id, 'An administrator canceled it.');
  expect(await work(id)).toBe('over');
  expect(await failRun(world.db, id, 'Twice.')).toBe(false);
});

test('the command cancels what is under way, by source, and says where nothing is', async () => {
  const said: string[] = [];
  const cancel = async (source: 'colleges' | 'climate') =>
    fillRequested(
      await database(),
      { sources: [source], isAll: false, states: null, from: null, dryRun: false, cancel: true },
      { say: (line) => void said.push(line), show: () => {} },
      { signal: new AbortController().signal, rests: false },
    );
  await begin();
  expect(await cancel('climate')).toBe(true);
  expect(await cancel('colleges')).toBe(true);
  expect(said).toEqual(['No run is under way.', 'colleges: canceled. What it has saved stays.']);
  expect(await runUnderWay(world.db, 'colleges')).toBeNull();
});

test('a run that is given up says why, and no longer that it is tried again', async () => {
  const id = await begin();
  const progress = 'a.gov could not be reached. The server tries again by itself';
  await noteProgress(world.db, id, { progress });
  await fillFromSource.onExhausted?.({ input: { run: id }, db: world.db } as never);
  expect((await findRun(world.db, id))?.run).toMatchObject({
    status: 'failed',
    fault: 'a.gov could not be reached.',
  });
});
