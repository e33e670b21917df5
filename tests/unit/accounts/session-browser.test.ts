import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeLeftInWords } from '@/components/shell/time-left';
import { deleteCookies, writeCookie } from '@/lib/client/change-cookies';
import { readCookie } from '@/lib/client/cookies';
import { keepHostType } from '@/lib/client/host-type';
import { routeQuery } from '@/lib/client/route-query';

let written: string[];

function browse(address: string, cookies = ''): void {
  const { hash, search, hostname, protocol } = new URL(address);
  written = [];
  const location = { hash, search, hostname, protocol };
  vi.stubGlobal('window', { location });
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', {
    get cookie() {
      return cookies;
    },
    set cookie(value: string) {
      written.push(value);
    },
  });
}

beforeEach(() => browse('https://www.example.org/'));
afterEach(() => vi.unstubAllGlobals());

describe('cookies', () => {
  test('are found by their whole name and decoded', () => {
    browse('https://example.org/', 'mytoken=1; token=17%3D; other=2');
    expect(readCookie('token')).toBe('17=');
    expect(readCookie('oken')).toBe('');
  });

  test('are taken away on the host and every domain above it', () => {
    deleteCookies(['token']);
    expect(written).toEqual([
      'token=; path=/; max-age=0',
      'token=; path=/; max-age=0; domain=www.example.org',
      'token=; path=/; max-age=0; domain=example.org',
      'token=; path=/; max-age=0; domain=org',
    ]);
  });

  test('are set for https only where the page came over it', () => {
    writeCookie('a', 'b=');
    expect(written).toEqual(['a=b%3D; path=/; samesite=lax; secure']);
  });
});

describe('the route', () => {
  test('puts parameters after the hash, or else after the page', () => {
    browse('https://example.org/?roleId=2&x=1#/signup?roleId=1');
    expect(routeQuery('roleId')).toBe('1');
    expect(routeQuery('x')).toBe('1');
    expect(routeQuery('y')).toBeNull();
  });

  test.each([
    ['0', 'homeshopper'],
    ['1', 'communityrep'],
    ['2', 'admin'],
  ])('role %s is kept as %s', (roleId, name) => {
    browse(`https://example.org/#/login?roleId=${roleId}`);
    keepHostType();
    expect(written[0]).toMatch(`hosttype=${encodeURIComponent(btoa(name))};`);
  });

  test.each(['3', 'toString', ''])('role %s is nobody’s', (roleId) => {
    browse(`https://example.org/#/login?roleId=${roleId}`);
    keepHostType();
    expect(written).toEqual([]);
  });
});

test.each([
  [120_000, '2 minutes'],
  [95_000, '1 minute 35 seconds'],
  [1_000, '1 second'],
  [400, '1 second'],
  [-5, '0 seconds'],
])('%d milliseconds are %s', (milliseconds, words) => {
  expect(timeLeftInWords(milliseconds)).toBe(words);
});
