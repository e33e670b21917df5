import { afterAll, expect, test } from 'vitest';
import { queueNotice } from '@/lib/domains/push';
import { closeTestDb, shopper, testDb } from '../../support/people/personas';

afterAll(closeTestDb);

test('without keys, notifications can’t be turned on, and nothing is sent', async () => {
  const { client, id } = await shopper();
  const { body } = await client.call('push/subscribe', {
    endpoint: 'https://push.example/to/me',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  });
  expect(body).toMatchObject({
    status: false,
    message: 'Notifications aren’t set up on this site.',
  });
  expect((await client.call('push/get-subscriptions', {})).body.data).toEqual([]);
  await queueNotice(testDb(), [id], { kind: 'new-places', count: 1 });
});
