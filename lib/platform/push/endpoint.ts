import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';

/** The server would have sent a notification to a machine of its own network. */
export class PrivateAddressError extends LoggableError {}

const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

/** Whether an IP address is one of the internet: not local, private, reserved or translated. */
const isPublic = (address: string): boolean => {
  const read = ipaddr.process(address);
  // Of IPv6, only this eighth is handed out: `::127.0.0.1` is elsewhere.
  return (
    read.range() === 'unicast' &&
    (read.kind() === 'ipv4' || (read.toByteArray()[0] ?? 0) >> 5 === 1)
  );
};

/** Names that no public registry gives out, and that clusters and offices use. */
const PRIVATE_NAME =
  /\.(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|svc|invalid|onion|arpa)$/;

/**
 * Whether notifications may be sent there, as far as the address itself says: what its name stands
 * for is checked when it is connected to.
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  const host = bare(hostname);
  if (env().PUSH_LOOPBACK === 'yes' && protocol === 'http:' && host === '127.0.0.1') return true;
  if (protocol !== 'https:' || port !== '') return false;
  if (ipaddr.isValid(host)) return isPublic(host);
  const name = host.replace(/\.$/, '');
  return name.includes('.') && !PRIVATE_NAME.test(name);
}

/** Finds where a name leads, and nowhere else than to the internet. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
      return callback(new PrivateAddressError('a push service leads to a private address'), []);
    if (options.all) return callback(null, found);
    callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};
