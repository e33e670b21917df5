import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { personalDetailsInput } from '@/lib/domains/accounts/input';
import { buildIndex } from '@/lib/domains/community-page/build-index';
import { partsOf } from '@/lib/domains/public-data/facts-part';
import { jsonRows } from '@/lib/domains/public-data/files/json-rows';
import { matchPlaces } from '@/lib/domains/public-data/places/match-places';
import { isCommonPassword } from '@/lib/platform/auth/common-passwords';
import { findCommunities } from '@/lib/search/find-communities';
import { getAllInput } from '@/lib/search/input';
import { findWordingWarnings } from '@/lib/shared/fair-housing/wording';
import { readWebsite } from '@/lib/shared/format/website';
import { longestHold } from '../support/longest-hold';
import { manyCensusPlaces, manyCommunities } from '../support/many-places';
import { countryOf } from '../support/many-indexed';
import { factsOfSchools } from '../support/many-schools';
import { asPen, CountingPen, drawMap, mapScene } from '../support/map-scene';
import { scattered } from '../support/scattered-places';
import { SLOW_NAMES, SLOW_WEBSITES } from '../support/slow-texts';

/** Something that is promised in milliseconds of the processor. */
export interface WorkCase {
  name: string;
  /** At most so many milliseconds. */
  aim: number;
  /** @returns milliseconds */
  measure(): number | Promise<number>;
}

const ASHEVILLE = { lat: 35.6, long: -82.55 };
const NO_CARE = { knows: () => false };

/** A frame of a screen. */
const FRAME_MS = 16;
/** For which nobody else may have to wait. */
const HOLD_MS = 100;

/** The system counts in small steps: what is shorter than they are is done many times. */
function timed(work: () => unknown, times = 1): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

const held = async (work: () => Promise<unknown>) => (await longestHold(work)).longest;

async function readAll(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows) continue;
}

const indexOf = (country: ReturnType<typeof countryOf>) =>
  buildIndex(
    country.map(({ id }) => id),
    NO_CARE,
    (ids) => Promise.resolve(ids.map((id) => country[id - 1]!)),
  );

/** Ranks by six wishes; none of them was kept from the time before. */
async function rankedByWishes(): Promise<() => number> {
  const index = await indexOf(countryOf(20_294));
  let tries = 0;
  return () => {
    tries += 1;
    const filter = getAllInput.parse({
      wishes: `size:20000-${100_000 - tries * 1000},july:-84*,college:10,flights:30,hospital:10,states:37.47`,
    });
    return timed(() => findCommunities(index, { filter, tabIds: null, near: null }));
  };
}

/** Reads a page of many megabytes, as a directory of schools has it. */
function longPage(): () => Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-json-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'page.json');
  const wide = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`a_column_of_the_directory_${at}`, `value ${at}`]),
  );
  const results = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name: `School ${id}`,
    ...wide,
  }));
  writeFileSync(file, JSON.stringify({ next: null, results }));
  const page = {
    path: file,
    list: 'results',
    within: null,
    fields: ['id', 'name'],
    row: z.object({ id: z.number(), name: z.string() }),
    rest: z.object({ next: z.string().nullable() }),
    fault: () => new Error('No page.'),
  };
  return () => held(() => readAll(jsonRows(page)));
}

function buildLargeIndex(): Promise<number> {
  const country = countryOf(25_000);
  return held(() => indexOf(country));
}

function prepareManyDistances(): Promise<number> {
  const { distances } = scattered(200_000);
  return held(() => distances.prepare(nextTurn));
}

function matchManyPlaces(): Promise<number> {
  const communities = manyCommunities(4000);
  const places = manyCensusPlaces(20_000);
  return held(() => matchPlaces(communities, places, () => 5000));
}

async function moveOneOfMany(): Promise<number> {
  const { live, distances } = scattered(200_000);
  await distances.prepare(nextTurn);
  return timed(() => {
    distances.forget(5);
    distances.from(ASHEVILLE).page(live, live.size(), 0, 48);
  });
}

const drawnAt = (zoom: number): WorkCase => {
  const scene = mapScene(20_000, zoom);
  return {
    name: `a map of 20,000 places, at zoom ${zoom}`,
    aim: FRAME_MS,
    measure: () => timed(() => drawMap(asPen(new CountingPen()), scene), 20),
  };
};

const LONGEST_PASSWORD = 'P@$$w0rd1!'.repeat(13).slice(0, 128);

const LONG_TEXT = 'A mostly quiet, good, ideal place for the young and the old, near all. '.repeat(
  28,
);

export async function workCases(): Promise<WorkCase[]> {
  const ranked = await rankedByWishes();
  return [
    {
      name: 'whether the longest password is a common one',
      aim: 5,
      measure: () => timed(() => isCommonPassword(LONGEST_PASSWORD), 200),
    },
    {
      name: 'fair housing in 2,000 characters',
      aim: 50,
      measure: () => timed(() => findWordingWarnings(LONG_TEXT), 20),
    },
    {
      name: 'websites that are meant to take long',
      aim: 200,
      measure: () => timed(() => SLOW_WEBSITES.map(readWebsite), 20),
    },
    {
      name: 'names that are meant to take long',
      aim: 1000,
      measure: () =>
        timed(
          () =>
            SLOW_NAMES.map((firstName) =>
              personalDetailsInput.safeParse({ firstName, lastName: 'Lane' }),
            ),
          20,
        ),
    },
    { name: '20,294 places by six wishes', aim: 15, measure: ranked },
    ...[1, 3, 12].map(drawnAt),
    { name: 'others wait: an index of 25,000 places', aim: HOLD_MS, measure: buildLargeIndex },
    {
      name: 'others wait: 200,000 places ready for distances',
      aim: HOLD_MS,
      measure: prepareManyDistances,
    },
    { name: 'one of 200,000 places moves', aim: HOLD_MS, measure: moveOneOfMany },
    {
      name: 'others wait: 60,000 schools near 6,000 communities',
      aim: HOLD_MS,
      measure: () => held(() => readAll(partsOf(factsOfSchools(6000, 60_000)))),
    },
    { name: 'others wait: a page of 20,000 schools in JSON', aim: HOLD_MS, measure: longPage() },
    {
      name: 'others wait: 4,000 communities matched with 20,000 places',
      aim: HOLD_MS,
      measure: matchManyPlaces,
    },
  ];
}
