import { expect, test } from 'vitest';
import { isPushEndpoint } from '@/lib/platform/push/endpoint';

test.each([
  'https://LOCALHOST./x',
  'https://[::127.0.0.1]/',
  'https://[::7f00:1]/',
  'https://kubernetes.default.svc/',
  'https://db.corp/',
  'https://db.internal./',
  'https://printer/',
  'https://2130706433/',
  'https://[2::1]/',
])('notifications are not sent to %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://[2606:4700::1111]/x',
])('notifications are sent to %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});
