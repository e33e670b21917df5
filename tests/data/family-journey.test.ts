import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { airports } from '@/db/schema/public-data';
import { communities } from '@/db/schema/communities';
import { nearRows } from '@/db/seed/near-rows';
import { placeRows, townOf } from '@/db/seed/place-rows';
import { readFeatured } from '@/db/seed/read-data';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import { fillRequested } from '@/lib/domains/public-data/fill-requested';
import { WISH_CHIPS } from '@/lib/search/wishes/chip-texts';
import { closeTestDb, visitor } from '../support/people/personas';
import { SOUTHERN_PLACES, writeSouthernExcerpts } from '../support/files/southern-excerpts';

const STATES = [37, 47];
const wishes = ['size:20000-100000', 'college:10', 'flights:30', 'hospital:10', 'july:-84'];

const from = mkdtempSync(path.join(tmpdir(), 'wherewell-south-'));

beforeAll(async () => {
  const open = await database();
  const { places } = placeRows(readFeatured());
  const south = places.filter(({ stateId }) => STATES.includes(stateId));
  const { airports: rows, zipCodes } = nearRows(south.map(townOf));
  const known = south.map((place) => ({ ...place, zipCodes: zipCodes.get(place.id) ?? [] }));
  for (let at = 0; at < known.length; at += 500)
    await open.primary.insert(communities).values(known.slice(at, at + 500));
  await open.primary.insert(airports).values(rows);
  await writeSouthernExcerpts(from);
  const done = await fillRequested(
    open,
    {
      sources: ['climate', 'hospitals', 'colleges'],
      isAll: false,
      states: ['NC', 'TN'],
      from,
      dryRun: false,
    },
    { say: () => {}, show: () => {} },
    { signal: AbortSignal.timeout(60_000), rests: false },
  );
  expect(done).toBe(true);
}, 120_000);

afterAll(async () => {
  rmSync(from, { recursive: true, force: true });
  await closeTestDb();
});

test('at least eight real towns meet four of what a family wishes, each with its numbers', async () => {
  expect(SOUTHERN_PLACES).toBeGreaterThanOrEqual(60);
  const { httpStatus, body } = await visitor().call('community/get-all', {
    states: STATES,
    wishes: wishes.join(),
    getOptionCounts: true,
  });
  expect(httpStatus).toBe(200);
  const { dataResult, wishGroups, wishCounts, wishSpreads } = getAllOutput.parse(body);
  const meetFour = (wishGroups ?? []).filter(({ met }) => met >= 4);
  expect(meetFour.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(8);

  const names = dataResult.map((card) => card.communityNameText);
  expect(names).toEqual(expect.arrayContaining(['Johnson City', 'Bristol']));
  for (const { wishes: answers = [] } of dataResult) {
    expect(answers).toHaveLength(wishes.length);
    for (const answer of answers) expect(answer.state).not.toBe('unknown');
    expect(answers.every(({ value }) => value !== null)).toBe(true);
  }
  // Each chip can be chosen, and rules something out.
  for (const { wish, met } of (wishCounts ?? []).filter(({ wish: one }) => wishes.includes(one))) {
    expect(met, wish).toBeGreaterThan(8);
    expect(WISH_CHIPS.map((chip) => chip.wish)).toContain(wish);
  }
  expect(wishSpreads?.july.bars.at(0)?.from).toBeLessThan(84);
});
