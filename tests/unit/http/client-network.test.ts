import { afterEach, describe, expect, test, vi } from 'vitest';
import { networkOf, readAddress, shortNetwork } from '@/lib/platform/http/client-network';
import { readSettingsAgain } from '../../support/browser/settings';

afterEach(() => {
  vi.unstubAllEnvs();
  readSettingsAgain();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['"203.0.113.9:5678"', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
  ['', null],
  ['unknown', null],
  ['_hidden', null],
  ['example.test', null],
  ['1.2.3', null],
  ['1.2.3.4.5', null],
  ['256.1.1.1', null],
  ['0x7f.0.0.1', null],
  ['010.0.0.1', null],
  ['2001:db8::1::2', null],
  ['1.2.3.4, 5.6.7.8', null],
])('the address in %j is %j', (said, address) => {
  expect(readAddress(said)).toBe(address);
});

test.each([
  ['203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['203.0.113.9:80', '203.0.113.9/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['unknown', 'unknown', 'unknown'],
])('limits count %s as %s, logs show %s', (address, counted, logged) => {
  expect(networkOf(address)).toBe(counted);
  expect(shortNetwork(address)).toBe(logged);
});

describe('the address of a caller', () => {
  async function seen(trustedProxies: string, forwardedFor: string | null) {
    readSettingsAgain();
    vi.stubEnv('TRUSTED_PROXIES', trustedProxies);
    const { ADDRESS_HEADER, clientAddress } = await import('@/lib/platform/http/request');
    const request = new Request('http://wherewell.test/');
    request.headers.set(ADDRESS_HEADER, '::ffff:192.0.2.1');
    if (forwardedFor !== null) request.headers.set('x-forwarded-for', forwardedFor);
    return clientAddress(request);
  }

  test.each([
    ['0', '203.0.113.9', '192.0.2.1'],
    ['1', '203.0.113.9', '203.0.113.9'],
    ['1', '203.0.113.9:5678', '203.0.113.9'],
    ['1', '198.51.100.7, [2001:db8::1]:443', '2001:db8::1'],
    ['2', '198.51.100.7:1, 203.0.113.9:2', '198.51.100.7'],
    ['2', '203.0.113.9', '192.0.2.1'],
    ['1', 'not an address', '192.0.2.1'],
    ['1', null, '192.0.2.1'],
  ])('behind %s proxies, forwarded for %j, is %s', async (proxies, forwardedFor, address) => {
    expect(await seen(proxies, forwardedFor)).toBe(address);
  });
});
