import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import ipaddr from 'ipaddr.js';

/** Where an address is unknown, such as on a Unix socket. */
const UNKNOWN = 'unknown';

/** Longer than any address with a port: whatever else a client says is not worth keeping. */
const LONGEST = 64;

/** The same addresses come with every request. */
const remembered = () => new LRUCache<string, string>({ max: 2000 });

/** By what was said; '' where that is none. */
const addresses = remembered();

/**
 * The address in what a connection or a proxy says: `1.2.3.4:5678`, `[2001:db8::1]:443`,
 * `fe80::1%eth0`, `::ffff:1.2.3.4`. Null for anything else.
 */
export function readAddress(said: string): string | null {
  const known = addresses.get(said);
  if (known !== undefined) return known || null;
  const address = parseAddress(said);
  if (said.length <= LONGEST) addresses.set(said, address ?? '');
  return address;
}

function parseAddress(said: string): string | null {
  const bare = said
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]*)\](?::\d*)?$/, '$1')
    .replace(/^([\d.]+):\d*$/, '$1')
    .replace(/%.*$/, '');
  return isIP(bare) === 0 ? null : ipaddr.process(bare).toString();
}

function cut(address: string, bits: { ipv4: number; ipv6: number }): string {
  const known = readAddress(address);
  if (known === null) return UNKNOWN;
  return isIP(known) === 4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${known}/${bits.ipv4}`).toString()}/${bits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${known}/${bits.ipv6}`).toString()}/${bits.ipv6}`;
}

const networks = remembered();

/** The network that limits count: one IPv4 address, or the /64 that one IPv6 customer has whole. */
export function networkOf(address: string): string {
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = cut(address, { ipv4: 32, ipv6: 64 });
  networks.set(address, network);
  return network;
}

/**
 * What one customer may have of networks: one IPv4 address, or the /48 that is often handed out
 * whole. It may as well be thousands of phones.
 */
export const siteOf = (address: string): string => cut(address, { ipv4: 32, ipv6: 48 });

/** Enough of a network for a log to tell attacks apart by, and too little to name a person. */
export const shortNetwork = (address: string): string => cut(address, { ipv4: 24, ipv6: 48 });
