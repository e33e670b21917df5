import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import onHeaders from 'on-headers';
import {
  newNonce,
  NOTHING_ALLOWED,
  pagePolicy,
  securityHeaders,
} from '@/lib/platform/http/security-headers';
import { wordTable } from '@/lib/shared/format/word-table';

/**
 * Adds the security headers to a response just before it is sent; those it already has stay. A page
 * without a policy of its own gets one that lets none of its scripts run.
 */
export function addSecurityHeaders({ url = '' }: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    const policy = url.startsWith('/api/') ? NOTHING_ALLOWED : pagePolicy(newNonce());
    const wanted = { ...securityHeaders(), 'content-security-policy': policy };
    for (const [name, value] of Object.entries(wanted))
      if (!response.hasHeader(name)) response.setHeader(name, value);
  });
}

/** The status for what isn't a request, by the code of Node's error. */
const STATUS_BY_ERROR = wordTable<number>({
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  CONNECT: 405,
});

/** Responds on a connection that received something other than a request, and closes it. */
export function respondToMalformed({ code = '' }: { code?: string }, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_ERROR[code] ?? 400;
  const headers = {
    connection: 'close',
    'content-length': '0',
    ...(status === 405 && { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }),
    ...securityHeaders(),
    'content-security-policy': NOTHING_ALLOWED,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`, () =>
    socket.destroy(),
  );
}
