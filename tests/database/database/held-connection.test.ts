import { afterAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { closeTestDb } from '../../support/people/personas';

afterAll(closeTestDb);

test('a connection that holds a lock is never closed for having been idle, or old', async () => {
  const open = await database();
  const { idle_timeout: idle, max_lifetime: most } = await open.reserve((connection) =>
    Promise.resolve(connection.options),
  );
  expect([idle ?? null, most]).toEqual([null, null]);
});
