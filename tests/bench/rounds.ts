import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { CONNECTIONS, headersOf, type Asked, type Case } from './call-cases';

export interface Round {
  perSecond: number;
  /** Milliseconds, sorted. */
  times: number[];
}

/** A call as the load sends it. */
export const requestOf = (asked: Asked): autocannon.Request => ({
  method: 'POST',
  path: `/api/${asked.path}`,
  headers: headersOf(asked),
  body: JSON.stringify(asked.input),
});

/** @param rate requests a second, by one connection; as many as are answered by default */
export async function round(
  url: string,
  { requests, connections, seconds: least = 0 }: Case,
  seconds: number,
  rate?: number,
): Promise<Round> {
  return send(url, requests.map(requestOf), {
    connections: rate === undefined ? (connections ?? CONNECTIONS) : 1,
    duration: Math.max(seconds, least),
    ...(rate !== undefined && { overallRate: rate }),
  });
}

/** Sends requests in turn, each connection its own share of them. @throws where one fails */
export async function send(
  url: string,
  sent: readonly autocannon.Request[],
  load: { connections: number; duration: number; overallRate?: number },
): Promise<Round> {
  const times: number[] = [];
  let clients = 0;
  const result = await autocannon({
    url,
    ...load,
    requests: sent.slice(0, 1),
    setupClient: (client) => {
      const nth = clients++;
      const own = sent.filter((_, at) => at % load.connections === nth);
      // A list may be asked for in one way alone.
      client.setRequests(own.length > 0 ? own : [...sent]);
      client.on('response', (_status, _bytes, time) => times.push(time));
    },
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url} failed ${result.errors + result.non2xx} times under load.`);
  return { perSecond: result.requests.total / result.duration, times: times.sort((a, b) => a - b) };
}

export const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export const middle = (values: number[]) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Milliseconds of processor time that a process has used, where /proc tells it. */
export function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
