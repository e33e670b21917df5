import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the board behaves by default. */
export interface BoardMood {
  mode: 'fine' | 'slow' | 'fail' | 'rubbish' | 'truncated' | 'redirect';
  /** Milliseconds that 'slow' waits before it answers. */
  slowMs: number;
  /** HTTP status of 'fail', and the value of its Retry-After. */
  status: number;
  retryAfter: string | null;
  /** Where 'redirect' leads. */
  location: string;
  /** Requests for which the mode holds; null for all. */
  times: number | null;
  /** Jobs of every import id, newest first. */
  jobs: number;
  /** Adds a job with scripts in its description, one without a location and one that is no job. */
  odd: boolean;
}

export const FINE: BoardMood = {
  mode: 'fine',
  slowMs: 30_000,
  status: 500,
  retryAfter: null,
  location: '/',
  times: null,
  jobs: 12,
  odd: false,
};

export interface JobBoard {
  url: string;
  token: string;
  /** Changes the mood; what is not given is as in FINE. */
  behave(mood: Partial<BoardMood>): void;
  /** Paths that were asked for, in order, whatever was answered. */
  asked: string[];
  stop(): Promise<void>;
}

const HOUR = 3_600_000;

const TITLES = ['Librarian', 'Night Baker', 'Web Developer', 'Registered Nurse', 'Designer'];
const CATEGORIES = [null, 75027, 75022, null, 75025];
const TYPES = [20325, 20326, 20325, 20327, 20328];
const EMPLOYERS = ['Maple Row Bakery', 'Northfield Clinic', 'Copper Lantern Software'];

/** 'st-helena-ca' is in 'St Helena, CA'. */
function placeOf(importId: string): string {
  const words = importId.split('-');
  const state = words.length > 1 && words.at(-1)?.length === 2 ? words.pop() : undefined;
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return state ? `${name}, ${state.toUpperCase()}` : name;
}

const employer = (id: string) => ({
  id: Number(id),
  name: `Sample Employer: ${EMPLOYERS[Number(id) % EMPLOYERS.length] ?? ''}`,
  logo: null,
});

function job(importId: string, number: number, startedAt: number) {
  const kind = number % TITLES.length;
  const employerId = 1 + (number % EMPLOYERS.length);
  return {
    id: `${importId}-${number}`,
    import_id: importId,
    title: TITLES[kind],
    description: `<p><strong>A sample posting</strong> of the job board for trials.</p><ul><li>Post ${number}</li></ul>`,
    employer_id: employerId,
    employer: employer(String(employerId)),
    location: placeOf(importId),
    category_id: CATEGORIES[kind],
    job_type_id: TYPES[kind],
    remote: number % 4 === 0,
    posted_at: new Date(startedAt - number * 5 * HOUR).toISOString(),
    apply_to: `https://jobs.example/apply/${importId}/${number}`,
  };
}

function oddJobs(importId: string, startedAt: number) {
  const like = job(importId, 0, startedAt);
  const attack =
    '<p onclick="alert(1)">Good <b>pay</b></p><script>alert(2)</script><style>*{display:none}</style>' +
    '<img src=x onerror=alert(3)><a href="javascript:alert(4)">apply</a><svg onload=alert(5)></svg>';
  return [
    { ...like, id: `${importId}-odd`, title: 'Odd <script>alert(6)</script>', description: attack },
    { ...like, id: `${importId}-nowhere`, title: 'Anywhere', location: null },
    { id: `${importId}-none`, title: null },
  ];
}

function listOf(importId: string, mood: BoardMood, startedAt: number) {
  const jobs = Array.from({ length: mood.jobs }, (_, at) => job(importId, at + 1, startedAt));
  return mood.odd ? [...oddJobs(importId, startedAt), ...jobs] : jobs;
}

function answer(address: URL, mood: BoardMood, startedAt: number): object | null {
  const [, kind, id] = /^\/api\/(jobs|employers)(?:\/(.+))?$/.exec(address.pathname) ?? [];
  if (kind === 'employers') return id && /^[1-9]\d*$/.test(id) ? employer(id) : null;
  if (kind !== 'jobs') return null;
  if (id !== undefined) {
    const [, importId = '', number = ''] = /^(.+)-(\w+)$/.exec(decodeURIComponent(id)) ?? [];
    const all = listOf(importId, mood, startedAt);
    return all.find((one) => one.id === `${importId}-${number}`) ?? null;
  }
  const asked = (name: string, fallback: number) =>
    Math.max(1, Math.trunc(Number(address.searchParams.get(name) ?? fallback)) || fallback);
  const importId = address.searchParams.get('import_id') ?? '';
  if (!/^[\w-]+$/.test(importId)) return null;
  const all = listOf(importId, mood, startedAt);
  const [page, size] = [asked('page', 1), Math.min(asked('per_page', 20), 100)];
  return {
    items: all.slice((page - 1) * size, page * size),
    total_count: all.length,
    total_pages: Math.max(1, Math.ceil(all.length / size)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
}

/**
 * Starts a small job board on this machine that speaks the HTTP of docs/job-board.md.
 * `PUT /control` with a BoardMood changes how it behaves.
 */
export async function startJobBoard({
  port = 0,
  token = 'board-token-for-trials',
  mood: first = {},
}: { port?: number; token?: string; mood?: Partial<BoardMood> } = {}): Promise<JobBoard> {
  const startedAt = Date.now();
  const asked: string[] = [];
  let mood: BoardMood = { ...FINE, ...first };
  const behave = (next: Partial<BoardMood>) => {
    mood = { ...FINE, ...next };
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const address = new URL(request.url ?? '/', 'http://board');
    if (address.pathname === '/control') {
      if (request.method === 'PUT') behave((await bodyOf(request)) as Partial<BoardMood>);
      return send(200, { ...mood, asked: asked.length });
    }
    asked.push(address.pathname + address.search);
    const now = mood;
    if (now.times !== null) {
      const left = now.times - 1;
      mood = left > 0 ? { ...now, times: left } : { ...FINE, jobs: now.jobs, odd: now.odd };
    }
    if (now.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, now.slowMs));
    if (now.mode === 'fail') {
      const wait = now.retryAfter === null ? undefined : { 'retry-after': now.retryAfter };
      return send(now.status, { error: `refused ${request.headers.authorization ?? ''}` }, wait);
    }
    if (now.mode === 'redirect') return send(302, {}, { location: now.location });
    if (now.mode === 'rubbish') {
      response.end('<html>Bad gateway</html>');
      return;
    }
    if (request.headers.authorization !== `Bearer ${token}`) return send(401, { error: 'token' });
    const found = answer(address, now, startedAt);
    if (!found) return send(404, { error: 'not found' });
    if (now.mode === 'truncated') {
      response.end(JSON.stringify(found).slice(0, -20));
      return;
    }
    send(200, found);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, token, behave, asked, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
