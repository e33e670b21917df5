import { expect, test } from 'vitest';
import { describeDevice } from '@/lib/platform/auth/describe-device';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['curl/8.5.0', null],
  ['<b>made up</b>/1.0', null],
  [`Firefox/1 ${'x'.repeat(100_000)}`, 'Firefox'],
  ['', null],
  [null, null],
])('%.40s is called %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
