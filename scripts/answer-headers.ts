import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import onHeaders from 'on-headers';
import {
  newNonce,
  NOTHING_ALLOWED,
  pagePolicy,
  securityHeaders,
} from '@/lib/platform/http/security-headers';

/**
 * Sees that an answer has its security headers, whoever gives it; those that it has already stay as
 * they are. The policy of a page that nobody gave one lets none of its scripts run.
 */
export function secureAnswer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    const policy = url.startsWith('/api/') ? NOTHING_ALLOWED : pagePolicy(newNonce());
    const wanted = { ...securityHeaders(), 'content-security-policy': policy };
    for (const [name, value] of Object.entries(wanted))
      if (!response.hasHeader(name)) response.setHeader(name, value);
  });
}

/** The status of what is no request, by the code of Node's error. */
const BROKEN: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  CONNECT: 405,
};

/** Answers on a connection on which something else came than a request, and ends it. */
export function answerBroken({ code = '' }: { code?: string }, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = BROKEN[code] ?? 400;
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
