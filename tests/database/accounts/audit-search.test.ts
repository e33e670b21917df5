import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { recordEvent } from '@/db/queries/platform/audit';
import type { CallInput } from '@/lib/app/calls';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

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
        jsonb_build_object('communityId', 1000000 + n % 5000, 'reason', 'Common reason number ' || n),
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

test.each<[what: string, input: CallInput<'user/list-audit-events'>, count: number]>([
  ['nothing', {}, 10_000],
  ['nothing, on its last page', { page: 400 }, 10_000],
  ['a person with one event', { searchText: 'jensenius' }, 1],
  ['a person with a hundred thousand', { searchText: 'quillfeather' }, 10_000],
  ['a person by first and last name', { searchText: 'rare jensenius' }, 1],
  ['everybody', { searchText: 'many' }, 10_000],
  ['a community', { searchText: 'auditville' }, 1],
  ['what was done', { searchText: 'rejected' }, 10_000],
  ['a word of what changed', { searchText: 'dental' }, 1],
  ['a word of most events', { searchText: 'common' }, 10_000],
  ['two words of most events', { searchText: 'common rejected' }, 10_000],
  ['a word that nothing has', { searchText: 'zzyzx' }, 0],
  ['a kind of event', { action: 'amenity-deleted' }, 1],
  ['a day', { from: new Date(Date.now() - 86_400_000).toISOString() }, 1441],
  ['videos, oldest first', { tab: 'videos', direction: 'asc', searchText: 'common' }, 10_000],
])(
  `${EVENTS.toLocaleString('en-US')} events are searched for %s within the time that a call has`,
  async (_, input, count) => {
    const { httpStatus, body } = await admin.client.call('user/list-audit-events', input);
    expect(httpStatus).toBe(200);
    expect(Math.abs(body.pagination.totalCount - count)).toBeLessThan(3);
  },
);

test('only one person’s, and only one community’s, are found too', async () => {
  for (const input of [{ userId: rare }, { communityId: place }]) {
    const { body } = await admin.client.call('user/list-audit-events', input);
    expect(body.data).toHaveLength(1);
  }
});
