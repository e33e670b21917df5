import { serverUrls } from '@/db/server-urls';
import { env } from '@/lib/env';
import { errorSummary } from '@/lib/platform/observability/error-report';

/** What the codes of the system, of postgres.js and of Postgres mean to who wrote the address. */
const REASONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'nobody knows that name'],
  [/^E(HOST|NET)(DOWN|UNREACH)$/, 'no way leads there'],
  [/^(CONNECT_TIMEOUT|ETIMEDOUT)$/, 'it doesn’t answer'],
  [/^(CONNECTION_CLOSED|ECONNRESET|EPIPE)$/, 'it ended the connection'],
  [/^57P0[123]$/, 'it is starting or shutting down'],
  [/^53300$/, 'it takes no more connections'],
  [/^28(000|P01)$/, 'it refuses the user or the password'],
  [/^3D000$/, 'it has no database of that name'],
  // Whatever else keeps a connection from being made, such as a certificate.
  [/^[A-Z][A-Z_]+$/, 'no connection can be made'],
];

/** The servers that an address names, without users, passwords and settings. */
function serversIn(url: string): string[] {
  // A password with a slash ends the hosts too soon: better none than a part of it.
  if (/[/?].*@/.test(url.slice(url.indexOf('://') + 3))) return [];
  return serverUrls(url)
    .filter((one) => URL.canParse(one))
    .map((one) => new URL(one))
    .filter(({ hostname }) => hostname !== '')
    .map(({ hostname, port }) => `${hostname}:${port || '5432'}`);
}

/** Where the database is, and which settings say so. */
function place(): { servers: string[]; settings: string } {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env();
  const urls = [DATABASE_URL, DATABASE_DIRECT_URL].filter((url) => url !== undefined);
  return {
    servers: [...new Set(urls.flatMap(serversIn))],
    settings: DATABASE_DIRECT_URL ? 'DATABASE_URL and DATABASE_DIRECT_URL' : 'DATABASE_URL',
  };
}

/** Why a statement did not reach the database; undefined where an error is of another kind. */
function reasonOf(error: unknown): string | undefined {
  let isOfStatement = false;
  for (let at = error; at instanceof Error; at = at.cause) {
    isOfStatement ||= 'query' in at;
    const code = 'code' in at ? String(at.code) : '';
    const [, words] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
    if (words !== undefined) return isOfStatement ? `${words} (${code})` : undefined;
  }
  return undefined;
}

/**
 * One line for who started a program that ends with an error. Of a database that can't be reached
 * it says where that was looked for.
 */
export function terminalSummary(error: unknown): string {
  const reason = reasonOf(error);
  if (reason === undefined) return errorSummary(error);
  if (!env().DATABASE_URL) return `The embedded database can’t be reached: ${reason}.`;
  const { servers, settings } = place();
  const where = servers.length > 0 ? ` at ${servers.join(', ')}` : '';
  return `The database${where} can’t be reached: ${reason}. Check ${settings}, and that the server is running.`;
}
