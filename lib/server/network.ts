import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where an address cannot be told, such as on a Unix socket. */
const UNKNOWN = 'unknown';

/**
 * The address in what a connection or a proxy says: `1.2.3.4:5678`, `[2001:db8::1]:443`, `fe80::1%eth0`,
 * `::ffff:1.2.3.4`. Null for anything else.
 */
export function readAddress(said: string): string | null {
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

/** The network that limits count: one IPv4 address, or the /64 that one IPv6 customer has whole. */
export const networkOf = (address: string): string => cut(address, { ipv4: 32, ipv6: 64 });

/** Enough of a network for a log to tell attacks apart by, and too little to name a person. */
export const shortNetwork = (address: string): string => cut(address, { ipv4: 24, ipv6: 48 });
