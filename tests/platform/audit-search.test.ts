import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { recordEvent } from '@/db/queries/platform/audit';
import type { CallInput } from '@/lib/app/calls';
import { serveExport } from '@/lib/app/admin-exports';
import { cookieName } from '@/lib/platform/auth/cookies';
import { TEST_APP_URL } from '../support/app';
import { administrator, closeTestDb, testDb, type Persona } from '../support/people/personas';

/** A third of what was measured, so that it is made in time where much else runs. */
const EVENTS = 100_000;
/** In one statement. */
const PART = 10_000;

let admin: Persona;
let busy: string;
let rare: string;
let place: number;

beforeAll(async () => {
  admin = await administrator();
  busy = await makeUser(testDb(), { firstName: 'Busy', lastName: 'Quillfeather' });
  rare = await makeUser(testDb(), { firstName: 'Rare', lastName: 'Jensenius' });
  place = await makeCommunity(testDb(), { name: 'Auditville' });
  await testDb().execute(sql`
    insert into users (id, email_id, first_name, last_name, role_id, password_hash)
    select gen_random_uuid(), 'person' || n || '@example.test', 'Name' || n, 'Many' || n, 0, ''
    from generate_series(1, 2000) as n`);
  for (let made = 0; made < EVENTS; made += PART)
    await testDb().execute(sql`
      insert into audit_events (actor_id, action, subject, details, created_at)
      select case when n % 3 = 0 then ${busy}::uuid else person.id end,
        (array['facility-edited', 'section-published', 'amenity-added', 'video-rejected'])[1 + n % 4],
        case n % 3 when 0 then 'user:' || person.id
          when 1 then 'community:' || 1000000 + n % 5000 else 'video:' || gen_random_uuid() end,
        jsonb_build_object('communityId', 1000000 + n % 5000, 'reason', 'Common reason number ' || n
            || case when n % 1000 = 0 then ' thousandth' else '' end
            || case when n <= ${EVENTS * 0.15}::int then ' ancient' else '' end),
        now() - (${EVENTS}::int - n) * interval '1 minute'
      from generate_series(${made + 1}::int, ${made + PART}::int) as n
      join (select id, row_number() over () as place from users where last_name like 'Many%')
        as person on person.place = 1 + n % 2000
      order by n`);
  await recordEvent(testDb(), {
    actorId: rare,
    action: 'amenity-deleted',
    subject: `community:${place}`,
    details: { name: { before: 'Dentist', after: 'Dental clinic' } },
  });
  for (const table of ['audit_events', 'users'])
    await testDb().execute(sql`analyze ${sql.identifier(table)}`);
  // The first call of a process has more to do.
  await admin.client.call('user/list-audit-events', { limit: 1 });
}, 120_000);
afterAll(closeTestDb);

type Search = [what: string, input: CallInput<'user/list-audit-events'>, count: number];

const find = async (input: CallInput<'user/list-audit-events'>) => {
  const { httpStatus, body } = await admin.client.call('user/list-audit-events', input);
  expect(httpStatus).toBe(200);
  return body;
};

test.each<Search>([
  ['nothing', {}, 10_000],
  ['nothing, on its last page', { page: 400 }, 10_000],
  ['a person with one event', { searchText: 'jensenius' }, 1],
  ['a person by first and last name', { searchText: 'rare jensenius' }, 1],
  ['only one person', { userId: 'busy' }, 10_000],
  ['a community', { searchText: 'auditville' }, 1],
  ['a word of what changed', { searchText: 'dental' }, 1],
  ['a word that one event in a thousand has', { searchText: 'thousandth' }, 100],
  ['a word and a kind of event', { searchText: 'thousandth', action: 'facility-edited' }, 100],
  ['a word that nothing has', { searchText: 'zzyzx' }, 0],
  ['a kind of event', { action: 'amenity-deleted' }, 1],
  ['a tab that is empty', { tab: 'imports' }, 0],
  ['a day', { from: new Date(Date.now() - 86_400_000).toISOString() }, 1441],
])(`${EVENTS.toLocaleString('en-US')} events are searched for %s`, async (_, input, count) => {
  const userId = input.userId === 'busy' ? busy : input.userId;
  const { pagination, stoppedAt } = await find({ ...input, userId });
  expect(Math.abs(pagination.totalCount - count)).toBeLessThan(3);
  expect(stoppedAt).toBeNull();
});

test.each<Search>([
  ['a person of a third of them', { searchText: 'quillfeather' }, 3000],
  ['everybody', { searchText: 'many' }, 6000],
  ['what was done', { searchText: 'rejected' }, 2000],
  ['a word of most of them', { searchText: 'common' }, 9000],
  ['two words of most of them', { searchText: 'common rejected' }, 2000],
  ['videos, oldest first', { tab: 'videos', direction: 'asc', searchText: 'common' }, 3000],
])(
  'of what is common, such as %s, the first thousands are found, and the list says that there are more',
  async (_, input, count) => {
    const { data, pagination, isCapped } = await find(input);
    expect(data).toHaveLength(25);
    expect(isCapped).toBe(true);
    expect(pagination.totalCount).toBeGreaterThanOrEqual(count);
  },
);

test('a search for what only old events have stops, and says where; older days find it', async () => {
  const { pagination, stoppedAt } = await find({ searchText: 'ancient' });
  expect(pagination.totalCount).toBe(0);
  expect(Date.parse(stoppedAt ?? '')).toBeLessThan(Date.now() - 30 * 86_400_000);
  const older = await find({
    searchText: 'ancient',
    until: new Date(Date.now() - 62 * 86_400_000).toISOString(),
  });
  expect(older.data).toHaveLength(25);
});

test('the file has every event, also where the list stops counting or looking', async () => {
  const lines = async (query: Record<string, string>) => {
    const session = `${cookieName('session')}=${admin.client.cookie(cookieName('session'))}`;
    const address = `${TEST_APP_URL}/api/admin-center/audit?${new URLSearchParams(query)}`;
    const file = await serveExport(new Request(address, { headers: { cookie: session } }), 'audit');
    return (await file.text()).trim().split('\n');
  };
  const ancient = await lines({ searchText: 'ancient', action: 'video-rejected' });
  expect(ancient.length).toBe(1 + (EVENTS * 0.15) / 4);
  expect(new Set(ancient).size).toBe(ancient.length);
});

test('only one person’s, and only one community’s, are found too', async () => {
  for (const input of [{ userId: rare }, { communityId: place }])
    expect((await find(input)).data).toHaveLength(1);
});
