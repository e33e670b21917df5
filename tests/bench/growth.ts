import postgres from 'postgres';
import { startApp, TEST_AUTH_SECRET } from '../support/app';
import type { ListInput } from './cases';
import { growTo } from './fill';

/** So many communities, each ten times as many as before. */
export const SIZES = [2_000, 20_000, 200_000] as const;

const ASKED: Readonly<Record<string, ListInput>> = {
  'no filter': {},
  text: { searchText: 'spring' },
  'one letter': { searchText: 's' },
  typo: { searchText: 'sprnig' },
  'broad filters': { minPopulation: 5_000, amenitiesType: [101, 102, 103, 104, 205, 501] },
  'last page': { page: 160 },
};

const TIMES = 60;

export interface Growth {
  name: string;
  /** Milliseconds of the middle answer, one after another, by size. */
  times: number[];
}

async function middleTime(appUrl: string, input: ListInput): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    // Another page each time, so that no answer is one that was given before.
    const body = JSON.stringify({ ...input, page: (input.page ?? 1) + (at % 5) });
    const started = performance.now();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${appUrl}/api/community/get-all`, {
      method: 'POST',
      headers,
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A list failed with ${answer.status}.`);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[TIMES / 2] ?? NaN;
}

/** How long lists take as there are more communities. The database is another one afterwards. */
export async function measureGrowth(
  url: string,
  report: (line: string) => void,
): Promise<Growth[]> {
  const measured = Object.keys(ASKED).map((name): Growth => ({ name, times: [] }));
  for (const size of SIZES) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await growTo(sql, size);
    await sql.end();
    const app = await startApp({ DATABASE_URL: url, AUTH_SECRET: TEST_AUTH_SECRET });
    try {
      for (const { name, times } of measured)
        times.push(await middleTime(app.url, ASKED[name] ?? {}));
    } finally {
      await app.stop();
    }
    report(`${size.toLocaleString('en-US')} communities: done`);
  }
  return measured;
}
