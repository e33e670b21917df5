import postgres from 'postgres';
import { startApp, TEST_AUTH_SECRET } from '../support/app';
import { COUNTED, WISHED, type ListInput } from './cases';
import { growTo } from './fill';

/** So many communities, each ten times as many as before. */
export const SIZES = [2_000, 20_000, 200_000] as const;

interface Asked {
  path: string;
  input: object;
}

/** Another page each time, so that no answer is one that was given before. */
const list =
  (input: ListInput) =>
  (at: number): Asked => ({
    path: 'community/get-all',
    input: { ...input, page: (input.page ?? 1) + (at % 5) },
  });

const ASKED: Readonly<Record<string, (at: number, ids: readonly number[]) => Asked>> = {
  'no filter': list({}),
  text: list({ searchText: 'spring' }),
  'one letter': list({ searchText: 's' }),
  typo: list({ searchText: 'sprnig' }),
  'broad filters': list({
    minPopulation: 5_000,
    amenitiesType: [101, 102, 103, 104, 205, 501],
  }),
  'last page': list({ page: 160 }),
  ...Object.fromEntries(
    Object.entries({ ...COUNTED, ...WISHED }).map(([name, input]) => [
      name,
      (at: number) => ({ path: 'community/get-all', input: input(at) }),
    ]),
  ),
  nearby: (at, ids) => ({
    path: 'community/get-nearby',
    input: { communityId: ids[at % ids.length] ?? 1 },
  }),
};

const TIMES = 60;

export interface Growth {
  name: string;
  /** Milliseconds of the middle answer, one after another, by size. */
  times: number[];
}

async function middleTime(appUrl: string, asked: (at: number) => Asked): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const { path, input } = asked(at);
    const body = JSON.stringify(input);
    const started = performance.now();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${appUrl}/api/${path}`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} failed with ${answer.status}.`);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[TIMES / 2] ?? NaN;
}

/** How long lists take as there are more communities. The database is another one afterward. */
export async function measureGrowth(
  url: string,
  report: (line: string) => void,
): Promise<Growth[]> {
  const measured = Object.keys(ASKED).map((name): Growth => ({ name, times: [] }));
  for (const size of SIZES) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await growTo(sql, size);
    // Large and small places, everywhere.
    const rows = await sql<{ id: number }[]>`
      select id from communities order by hashint4(id), id limit ${TIMES}`;
    await sql.end();
    const ids = rows.map(({ id }) => id);
    const app = await startApp({ DATABASE_URL: url, AUTH_SECRET: TEST_AUTH_SECRET });
    try {
      for (const { name, times } of measured)
        times.push(await middleTime(app.url, (at) => ASKED[name]?.(at, ids) ?? list({})(at)));
    } finally {
      await app.stop();
    }
    report(`${size.toLocaleString('en-US')} communities: done`);
  }
  return measured;
}
