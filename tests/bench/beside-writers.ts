import { CONNECTIONS, type Case } from './call-cases';
import { at, requestOf, round, send } from './rounds';

/** Sections that are published a second while others read. */
const WRITES = 20;

export interface ReadBesideWriters {
  name: string;
  /** Answers a second, and how many there are to be. */
  perSecond: number;
  aim: number;
  /** Milliseconds. */
  p95: number;
}

/**
 * Reads that forget what they kept when something changes: what they manage while sections are
 * published.
 */
export async function measureBesideWriters(
  app: { url: string },
  cases: readonly Case[],
  seconds: number,
): Promise<ReadBesideWriters[]> {
  const find = (wanted: string): Case => {
    const found = cases.find(({ name }) => name === wanted);
    if (!found) throw new Error(`There is no case ${wanted}.`);
    return found;
  };
  const reads = [
    { name: 'home page', aim: 1000, requests: [{ method: 'GET' as const, path: '/' }] },
    { name: 'nearby', aim: 500, requests: find('nearby').requests.map(requestOf) },
  ];
  const measured: ReadBesideWriters[] = [];
  for (const { name, aim, requests } of reads) {
    const writing = round(app.url, find('publish a section'), seconds, WRITES);
    const { perSecond, times } = await send(app.url, requests, {
      connections: CONNECTIONS,
      duration: seconds,
    });
    await writing;
    measured.push({ name, aim, perSecond, p95: at(times, 0.95) });
  }
  return measured;
}
