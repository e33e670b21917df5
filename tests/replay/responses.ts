import { createHash } from 'node:crypto';

/** An answer, without what differs each time. */
export interface Recorded {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: unknown;
}

/** What the calls say themselves; a server adds more. */
const HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'allow',
  'retry-after',
  'session-ended',
  'x-content-type-options',
  'location',
];

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?/g;
/** Tokens, sealed sessions and keys. */
const SECRET = /[\w+/=-]{32,}(\.[\w+/=-]*)*/g;

/** Larger numbers are seconds or milliseconds since 1970. */
const A_TIME = 1e9;

const plain = (text: string): string =>
  text
    .replace(UUID, '<id>')
    .replace(TIME, '<time>')
    .replace(SECRET, '<secret>')
    .replace(/Placetown [a-z]+/g, '<town>')
    .replace(/\d+/g, '#');

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return plain(value);
  if (typeof value === 'number' && value > A_TIME) return '<time>';
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [plain(key), plainValue(one)]),
  );
}

/** A cookie with its attributes; what it holds is of that moment. */
function plainCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const value = pair.slice(at + 1) === '' ? '' : '<value>';
  return [`${pair.slice(0, at)}=${value}`, ...attributes.map(plain)].join('; ');
}

export async function answerOf(response: Response): Promise<Recorded> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    headers: Object.fromEntries(
      HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, plain(value)]];
      }),
    ),
    cookies: response.headers.getSetCookie().map(plainCookie),
    body: bodyOf(bytes, type),
  };
}

function bodyOf(bytes: Buffer, type: string): unknown {
  if (type.startsWith('application/json')) return plainValue(JSON.parse(bytes.toString()));
  if (type.startsWith('text/')) return plain(bytes.toString());
  return createHash('sha256').update(bytes).digest('hex');
}
