import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettingsAgain } from '../../support/browser/settings';

beforeEach(readSettingsAgain);
afterEach(() => vi.unstubAllEnvs());

/** The cookies of an installation with these settings. */
async function cookiesOf(settings: { APP_URL: string; COOKIE_DOMAINS?: string }) {
  for (const [name, value] of Object.entries({ COOKIE_DOMAINS: '', ...settings }))
    vi.stubEnv(name, value);
  const { setCookieHeader } = await import('@/lib/platform/auth/cookies');
  const { CollectedBrowser } = await import('@/lib/platform/auth/browser');
  const { readCredentials } = await import('@/lib/platform/auth/session');
  const host = new URL(settings.APP_URL).host;
  /** What one answer sets, by name. */
  const answer = (change: (browser: InstanceType<typeof CollectedBrowser>) => void) => {
    const set = new Map<string, string>();
    const headers = new Headers({ host, 'x-forwarded-proto': 'http' });
    const browser = new CollectedBrowser({
      headers,
      setCookies: (cookies) => cookies.forEach((one) => set.set(one.name, setCookieHeader(one))),
    });
    change(browser);
    browser.apply();
    return set;
  };
  const sessionIn = (cookie: string) => readCredentials(new Headers({ cookie }))?.token;
  return { answer, sessionIn };
}

const END = new Date('2026-03-14T17:05:00Z');

describe('where people reach us by https', () => {
  const HTTPS = { APP_URL: 'https://wherewell.example' };

  test('secrets are bound to this host, and no header makes them less', async () => {
    const { answer } = await cookiesOf(HTTPS);
    const set = answer((browser) => {
      browser.begin('sealed', END);
      browser.set('challenge', 'secret');
      browser.set('visitor', 'somebody');
    });
    expect([...set.keys()]).toEqual(['__Host-user', 'token', '__Host-challenge', '__Host-visitor']);
    for (const cookie of set.values()) {
      expect(cookie).toMatch(/; Path=\/;.* Secure/);
      expect(cookie).not.toContain('Domain');
    }
    expect(set.get('__Host-user')).toContain('HttpOnly');
  });

  test('a session is read under that name only', async () => {
    const { sessionIn } = await cookiesOf(HTTPS);
    expect(sessionIn('__Host-user=sealed')).toBe('sealed');
    expect(sessionIn('user=planted')).toBeUndefined();
  });

  test('its end takes the plain name away too', async () => {
    const { answer } = await cookiesOf(HTTPS);
    const set = answer((browser) => browser.end());
    for (const name of ['__Host-user', 'user', 'token'])
      expect(set.get(name)).toContain(`${name}=; Max-Age=0`);
  });

  test('a session for several hosts is at least bound to https', async () => {
    const { answer, sessionIn } = await cookiesOf({
      APP_URL: 'https://www.wherewell.example',
      COOKIE_DOMAINS: 'wherewell.example',
    });
    const set = answer((browser) => {
      browser.begin('sealed', END);
      browser.set('visitor', 'somebody');
    });
    expect(set.get('__Secure-user')).toContain('Domain=wherewell.example');
    expect(set.get('token')).toContain('Domain=wherewell.example');
    expect(set.get('__Host-visitor')).not.toContain('Domain');
    expect(sessionIn('__Secure-user=sealed')).toBe('sealed');
  });
});

test('where people reach us by http, the names are plain and nothing is Secure', async () => {
  const { answer, sessionIn } = await cookiesOf({ APP_URL: 'http://localhost:3000' });
  const set = answer((browser) => {
    browser.begin('sealed', END);
    browser.set('challenge', 'secret');
  });
  expect([...set.keys()]).toEqual(['user', 'token', 'challenge']);
  for (const cookie of set.values()) expect(cookie).not.toContain('Secure');
  expect(sessionIn('user=sealed')).toBe('sealed');
});
