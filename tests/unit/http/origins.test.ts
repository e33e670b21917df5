import { beforeEach, expect, test, vi } from 'vitest';
import type { readEnv } from '@/lib/env';

const settings = vi.hoisted(() => ({}) as Record<string, string>);

vi.mock('@/lib/env', async (importOriginal) => {
  const actual = await importOriginal<{ readEnv: typeof readEnv }>();
  const env = () => actual.readEnv(settings);
  return { ...actual, env, appUrl: () => env().APP_URL ?? `http://localhost:${env().PORT}` };
});

const { checkOrigin } = await import('@/lib/platform/http/request');

beforeEach(() => {
  for (const name of Object.keys(settings)) delete settings[name];
});

interface Sent {
  settings?: Record<string, string>;
  origin: string;
  host?: string;
  forwardedHost?: string;
  forwardedProto?: string;
}

function isOwn({ origin, host = 'wherewell.example', ...sent }: Sent): boolean {
  Object.assign(settings, sent.settings);
  const headers = new Headers({ origin, host });
  if (sent.forwardedHost) headers.set('x-forwarded-host', sent.forwardedHost);
  if (sent.forwardedProto) headers.set('x-forwarded-proto', sent.forwardedProto);
  try {
    checkOrigin(new Request('http://127.0.0.1/', { headers }));
    return true;
  } catch {
    return false;
  }
}

const HTTPS = { APP_URL: 'https://wherewell.example' };
const PROXY = { TRUSTED_PROXIES: '1' };

test.each<[string, Sent]>([
  ['APP_URL', { settings: HTTPS, origin: 'https://wherewell.example', host: 'internal:3000' }],
  ['the Host header without APP_URL', { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }],
  [
    'what a trusted proxy was asked for',
    {
      settings: { ...HTTPS, ...PROXY },
      origin: 'https://www.wherewell.example',
      host: 'internal:3000',
      forwardedHost: 'elsewhere.example, www.wherewell.example',
      forwardedProto: 'https',
    },
  ],
  [
    'a domain of COOKIE_DOMAINS, with the scheme of APP_URL',
    {
      settings: { ...HTTPS, COOKIE_DOMAINS: 'towns.example' },
      origin: 'https://www.towns.example',
      host: 'www.towns.example',
    },
  ],
  [
    'the other name of this machine',
    {
      settings: { APP_URL: 'http://localhost:3000' },
      origin: 'http://127.0.0.1:3000',
      host: '127.0.0.1:3000',
    },
  ],
])('%s is our own origin', (_, sent) => {
  expect(isOwn(sent)).toBe(true);
});

test.each<[string, Sent]>([
  ['our host over http', { settings: HTTPS, origin: 'http://wherewell.example' }],
  [
    'our host over http, through a proxy',
    {
      settings: { ...HTTPS, ...PROXY },
      origin: 'http://wherewell.example',
      forwardedProto: 'http',
      forwardedHost: 'wherewell.example',
    },
  ],
  ['our host at another port', { settings: HTTPS, origin: 'https://wherewell.example:8443' }],
  ['a name that begins like ours', { settings: HTTPS, origin: 'https://wherewell.example.net' }],
  ['nobody', { settings: HTTPS, origin: 'null' }],
  ['no origin at all', { settings: HTTPS, origin: 'nonsense' }],
  [
    'what a stranger writes of the host',
    {
      settings: HTTPS,
      origin: 'https://elsewhere.example',
      forwardedHost: 'elsewhere.example',
      forwardedProto: 'https',
    },
  ],
  [
    'the same without APP_URL',
    { origin: 'http://elsewhere.example', forwardedHost: 'elsewhere.example' },
  ],
  [
    'what a stranger writes of the host before a trusted proxy does',
    {
      settings: { ...HTTPS, ...PROXY },
      origin: 'https://elsewhere.example',
      forwardedHost: 'elsewhere.example, wherewell.example',
    },
  ],
  [
    'another name for our address',
    { settings: HTTPS, origin: 'https://rebound.example', host: 'rebound.example' },
  ],
])('%s is another origin', (_, sent) => {
  expect(isOwn(sent)).toBe(false);
});
