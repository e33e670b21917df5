import { expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { shopper, testDb } from '../../support/people/personas';

// As many as the embedded database takes.
process.env.DATABASE_POOL_MAX = '1';

test('a search is saved, opened and renamed at once while a new place is not in the list yet', async () => {
  const { client } = await shopper();
  await makeCommunity(testDb(), { name: 'Larkfield' });
  const search = { name: 'Larks', search: '?q=lark', email: 'weekly' } as const;
  const saved = await client.call('user/save-search', search);
  expect(saved.body).toMatchObject({ status: true, wasSaved: false });
  const { id } = saved.body.data;

  await makeCommunity(testDb(), { name: 'Larkspur' });
  const opened = await client.call('user/open-saved-search', { id });
  expect(opened.body.data).toMatchObject({ id, newCount: 0 });

  await makeCommunity(testDb(), { name: 'Larkin' });
  const renamed = await client.call('user/update-saved-search', { ...search, id, name: 'Birds' });
  expect(renamed.body.data).toMatchObject({ id, name: 'Birds', newCount: 1 });
});
