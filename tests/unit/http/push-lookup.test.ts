import { lookup } from 'node:dns';
import { beforeEach, expect, test, vi } from 'vitest';
import { isPushEndpoint, PrivateAddressError, publicLookup } from '@/lib/platform/push/endpoint';

vi.mock('node:dns', () => ({ lookup: vi.fn() }));

type Found = { address: string; family: number }[];

const resolvesTo = (found: Found, error: Error | null = null) =>
  vi
    .mocked(lookup)
    .mockImplementation(((
      _name: string,
      _options: object,
      give: (error: Error | null, found: Found) => void,
    ) => give(error, found)) as never);

const find = (all: boolean) =>
  new Promise<unknown>((resolve, reject) =>
    publicLookup('push.example', { all }, (error, address) =>
      error ? reject(error) : resolve(address),
    ),
  );

const PUBLIC = { address: '142.250.74.10', family: 4 };

beforeEach(() => {
  resolvesTo([PUBLIC]);
});

test('the name of a push service leads to its addresses', async () => {
  expect(await find(true)).toEqual([PUBLIC]);
  expect(await find(false)).toBe(PUBLIC.address);
});

test.each(['127.0.0.1', '10.1.2.3', '172.20.0.1', '169.254.169.254', '::1', 'fe80::1', 'fd12::1'])(
  'a name that leads to %s is not connected to, whatever else it leads to',
  async (address) => {
    resolvesTo([PUBLIC, { address, family: address.includes(':') ? 6 : 4 }]);
    await expect(find(true)).rejects.toBeInstanceOf(PrivateAddressError);
    await expect(find(false)).rejects.toBeInstanceOf(PrivateAddressError);
  },
);

test('a name that leads nowhere is an error like any other', async () => {
  resolvesTo([], new Error('not found'));
  await expect(find(true)).rejects.toThrow('not found');
});

test('push services of browsers are taken, and without the setting for tests none of this machine', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(isPushEndpoint(endpoint)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4000/to/me')).toBe(false);
});
