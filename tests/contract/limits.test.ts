import { afterAll, expect, test } from 'vitest';
import { newEmail, robotToken } from '../support/accounts';
import { closeTestDb, visitor } from '../support/personas';
import { insideOneWindow } from '../support/rate-limits';

afterAll(closeTestDb);

async function forgotFrom(address: string): Promise<number> {
  const client = visitor();
  client.address = address;
  const input = { emailId: newEmail(), recapToken: await robotToken() };
  return (await client.call('user/forgot-password', input)).httpStatus;
}

test('a network is one /64 of IPv6, and one address of IPv4 whatever its port', async () => {
  await insideOneWindow();
  const inSix = (host: number) => `2001:db8:0:7::${host}`;
  for (let host = 1; host <= 5; host += 1) expect(await forgotFrom(inSix(host))).toBe(200);
  expect(await forgotFrom(`[${inSix(6)}]:443`)).toBe(429);
  expect(await forgotFrom('2001:db8:0:8::1')).toBe(200);
  for (let port = 1; port <= 5; port += 1)
    expect(await forgotFrom(`198.51.100.7:${port}`)).toBe(200);
  expect(await forgotFrom('::ffff:198.51.100.7')).toBe(429);
  expect(await forgotFrom('198.51.100.8')).toBe(200);
});
