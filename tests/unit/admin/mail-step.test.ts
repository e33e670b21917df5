import { expect, test } from 'vitest';
import { mailStep } from '@/lib/domains/admin/first-steps/mail-step';

test.each([
  [false, 'https://wherewell.example', 'not-sent'],
  [false, 'http://localhost:3000', 'not-sent'],
  [true, 'http://localhost:3000', 'local-links'],
  [true, 'http://127.0.0.1', 'local-links'],
  [true, 'http://[::1]:8080', 'local-links'],
  [true, 'https://wherewell.example', 'done'],
  [true, 'http://localhost.example.org', 'done'],
])('emails that are sent: %s, with links to %s, count as %s', (isSent, linksTo, state) => {
  expect(mailStep(isSent, linksTo)).toEqual({ state, linksTo });
});
