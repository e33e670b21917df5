import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { readKnownFacts } from '@/db/seed/known-facts';
import type { ImportRunRow } from '@/db/queries/imports/runs';
import { communities, communityFigures } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { importRuns } from '@/db/schema/imports';
import { schools } from '@/db/schema/schools';
import { communityClimate, communityHazards } from '@/db/schema/public-data';
import { fillNow, internet, SOURCE_NAMES, type SourceName } from '@/lib/domains/public-data';
import { CARE, EXCERPT_ORIGINS, knownPlaceFiles, knownPlaces } from '../support/known-places';
import { closeTestDb, testDb, visitor } from '../support/people/personas';
import { isLongTail } from '../support/long-tail';
import { threadTime } from '../support/thread-time';
import { RISKS_2025 } from '../support/files/real-excerpts';
import { publicServer, type PublicServer } from '../support/files/public-server';

/**
 * Milliseconds of work that may hold up the event loop at a time: twice what it takes, since a
 * processor that two threads share does half.
 */
const MOST_BLOCKED = 200;
/** Readers wait this many times as long at most, and at least so many milliseconds are fine. */
const TIMES_SLOWER = 1.5;
const FINE_MS = 250;

const KNOWN = knownPlaces();
const ids = new Map<string, number>();
const first = new Map<SourceName, ImportRunRow>();
const second = new Map<SourceName, ImportRunRow>();
let server: PublicServer;
let kept: string;
let before: Readings | undefined;
let during: Readings | undefined;
let blockedMs = 0;

interface Readings {
  statuses: Set<number>;
  p95: number;
  count: number;
}

/**
 * Milliseconds of the processor between two ticks: what others on this machine do doesn't count.
 */
function watchLoop(): () => number {
  let since = threadTime();
  let most = 0;
  const timer = setInterval(() => {
    const now = threadTime();
    most = Math.max(most, now - since);
    since = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Reads a list, a page and what is around it again and again. @param until ends it */
async function readers(until: Promise<unknown>): Promise<Readings> {
  const times: number[] = [];
  const statuses = new Set<number>();
  let over = false;
  void until.finally(() => (over = true));
  const all = [...ids.values()];
  await Promise.all(
    [0, 1, 2].map(async (one) => {
      const client = visitor();
      for (let at = one; !over; at += 1) {
        const communityId = all[at % all.length];
        const [call, input] = [
          ['community/get-all', { minPopulation: 5000, page: 1 + (at % 3) }],
          ['community/get-community-details', { communityId }],
          ['community/get-nearby', { communityId }],
        ][at % 3] as [string, object];
        const started = performance.now();
        const { httpStatus } = await client.call(call as 'community/get-all', input);
        times.push(performance.now() - started);
        statuses.add(httpStatus);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { statuses, p95: times[Math.floor(times.length * 0.95)] ?? 0, count: times.length };
}

async function fillAll(into: Map<SourceName, ImportRunRow>, dryRun = false): Promise<void> {
  const { primary } = await database();
  for (const source of SOURCE_NAMES) {
    const run = await fillNow(primary, source, {
      origin: internet({ mirror: server.url, keptIn: kept, between: 0 }),
      states: null,
      dryRun,
      startedBy: null,
      rests: isLongTail && into === first,
    });
    if (typeof run === 'string') throw new Error(`${source}: ${run}`);
    into.set(source, run);
  }
}

beforeAll(async () => {
  server = await publicServer();
  for (const [address, content] of await knownPlaceFiles()) server.files.set(address, content);
  kept = await mkdtemp(path.join(tmpdir(), 'known-places-'));
  for (const { geoid, place, stateId } of KNOWN) {
    const { name, county, lat, long, population } = place;
    ids.set(geoid, await makeCommunity(testDb(), { name, county, lat, long, population, stateId }));
  }
  if (isLongTail) {
    // What loads at the first call, or the first run, is no part of what filling costs.
    await readers(fillAll(new Map(), true));
    before = await readers(new Promise((resolve) => setTimeout(resolve, 2000)));
    const longest = watchLoop();
    const filling = fillAll(first);
    during = await readers(filling);
    await filling;
    blockedMs = longest();
  } else await fillAll(first);
  await fillAll(second);
}, 240_000);

afterAll(async () => {
  await server.close();
  await rm(kept, { recursive: true });
  const db = testDb();
  await db.delete(importRuns);
  await db.delete(communities);
  await closeTestDb();
});

describe('filling an empty server from excerpts of every source', () => {
  test.each(SOURCE_NAMES.map((name) => [name, EXCERPT_ORIGINS[name]] as const))(
    '%s (%s) finishes, and a second time changes nothing',
    (name) => {
      expect(first.get(name)).toMatchObject({ status: 'finished', fault: null });
      expect(second.get(name)).toMatchObject({ status: 'finished', added: 0, updated: 0 });
    },
  );

  test.runIf(isLongTail)(
    'every reader gets a response soon, and nothing holds up all of them',
    ({ annotate }) => {
      const nothing: Readings = { statuses: new Set(), p95: NaN, count: 0 };
      const [calm, busy] = [before ?? nothing, during ?? nothing];
      void annotate(
        `p95 ${calm.p95.toFixed(1)} ms before, ${busy.p95.toFixed(1)} ms during (${busy.count} calls); event loop at most ${blockedMs.toFixed(0)} ms`,
      );
      for (const { statuses } of [calm, busy]) expect([...statuses]).toEqual([200]);
      expect(blockedMs).toBeLessThan(MOST_BLOCKED);
      expect(busy.p95).toBeLessThan(Math.max(FINE_MS, calm.p95 * TIMES_SLOWER));
    },
  );
});

describe('what is known of real places', () => {
  test.each(KNOWN.map((one) => [`${one.title}, ${one.place.stateShortName}`, one] as const))(
    '%s has its own figures',
    async (_, { geoid, figures }) => {
      const id = ids.get(geoid) ?? 0;
      const [community] = await testDb().select().from(communities).where(eq(communities.id, id));
      expect(community?.geoid).toBe(geoid);
      const stored = await testDb()
        .select({ field: communityFigures.field, value: communityFigures.value })
        .from(communityFigures)
        .where(eq(communityFigures.communityId, id));
      const values: Record<string, number | null> = Object.fromEntries(
        stored.map(({ field, value }) => [field, value]),
      );
      for (const [field, value] of Object.entries(figures))
        expect({ [field]: values[field] }).toEqual({
          [field]: field === 'priceLevel' ? Math.round(value * 10) / 10 : value,
        });
    },
  );

  test('there are at least forty of them, each with its property tax and broadband', () => {
    expect(KNOWN.length).toBeGreaterThanOrEqual(40);
    for (const { figures } of KNOWN)
      expect(Object.keys(figures)).toEqual(expect.arrayContaining(['propertyTax', 'broadband']));
  });

  test.each(KNOWN.filter(({ countyFips }) => RISKS_2025[countyFips]))(
    '$title has the ratings of its county, and none where there is none',
    async ({ geoid, countyFips }) => {
      const [row] = await testDb()
        .select()
        .from(communityHazards)
        .where(eq(communityHazards.communityId, ids.get(geoid) ?? 0));
      const rated = Object.entries(RISKS_2025[countyFips] ?? {}).filter(
        ([column, text]) => column.endsWith('_RISKR') && !/^(No Rating|Not Applicable)$/.test(text),
      );
      expect(row?.ratings).toEqual(
        Object.fromEntries(rated.map(([column, text]) => [column.slice(0, 4), text])),
      );
      expect(row?.source).toBe('FEMA National Risk Index, December 2025');
    },
  );

  test('each state’s school is in the place where it stands', async () => {
    const named = await testDb()
      .select({ name: schools.name, communityId: schools.communityId })
      .from(schools);
    const states = new Map(KNOWN.map((one) => [one.stateId, one]));
    expect(named).toHaveLength(states.size);
    for (const { title, geoid } of states.values())
      expect(named).toContainEqual({
        name: expect.stringMatching(new RegExp(`^School of ${title.slice(0, 4)}`, 'i')),
        communityId: ids.get(geoid),
      });
  });

  test('each takes the station that is nearest of those there are', async () => {
    const stations = new Map(
      readKnownFacts().communities.map(({ geonameId, station }) => [geonameId, station]),
    );
    for (const { geoid, place } of KNOWN) {
      const [climate] = await testDb()
        .select()
        .from(communityClimate)
        .where(eq(communityClimate.communityId, ids.get(geoid) ?? 0));
      const expected = stations.get(place.geonameId);
      if (expected) expect([place.name, climate?.stationId]).toEqual([place.name, expected]);
    }
  });

  test.each(CARE)('care in %s, %s %s is that place’s', async (city, _state, _zip, geoid) => {
    const found = await testDb()
      .select({ name: healthFacilities.name })
      .from(healthFacilities)
      .where(eq(healthFacilities.communityId, ids.get(geoid) ?? 0));
    const names = found.map(({ name }) => name.toLowerCase());
    // A hospital and a nursing home.
    expect(names.filter((name) => name === `care of ${city.toLowerCase()}`)).toHaveLength(2);
  });
});
