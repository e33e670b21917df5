import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { demoIsServed, env } from '@/lib/env';
import type { RequestHeaders } from './http-types';
import { readAddress } from './client-network';

/** Set on every request by server/http-server.ts; what a client sends under it is replaced. */
export const LOOPBACK_HEADER = 'x-wherewell-this-machine';

/** A request with one of these came through a proxy, no matter who connects to us. */
const FORWARDED = new Set([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]);

/** A name that a page of another site cannot have, however its own name is resolved. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether an address leads to the machine of any person who opens it. @param host with its port */
export const isThisMachine = (host: string): boolean => LOCAL_HOST.test(host);

function isLoopback(address: string): boolean {
  const known = readAddress(address);
  return known !== null && (known === '127.0.0.1' || ipaddr.parse(known).range() === 'loopback');
}

/** Whether somebody at this machine made a request, as its connection and its headers say. */
export function isFromLoopback(
  request: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'>,
): boolean {
  const { headers, rawHeaders, socket } = request;
  if (!LOCAL_HOST.test(headers.host ?? '') || !isLoopback(socket.remoteAddress ?? '')) return false;
  // As they were sent: others have been taken out of `headers`.
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (FORWARDED.has((rawHeaders[at] ?? '').toLowerCase())) return false;
  return true;
}

/** The same for what a handler sees: Next has added its own headers. */
function saysThisMachine(headers: RequestHeaders): boolean {
  const said = headers.get(LOOPBACK_HEADER);
  if (env().RUN_MODE !== 'dev') return said === 'yes';
  // No server of ours is in front of `next dev`, which listens to this machine alone.
  const through = (headers.get('x-forwarded-for') ?? '').split(',').filter(Boolean);
  return through.every(isLoopback) && LOCAL_HOST.test(headers.get('host') ?? '');
}

/** Whether the sender of these headers may use the demo's accounts and emails. */
export function demoIsOpenTo(headers: RequestHeaders): boolean {
  return demoIsServed() && (env().DEMO_PUBLIC === 'yes' || saysThisMachine(headers));
}
