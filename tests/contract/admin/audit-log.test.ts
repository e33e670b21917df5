import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { makeVideo } from '@/db/factories/videos';
import { recordEvent } from '@/db/queries/platform/audit';
import { eraseUser } from '@/db/queries/accounts/users';
import { serveExport } from '@/lib/app/admin-exports';
import { cookieName } from '@/lib/platform/auth/cookies';
import { ROLES } from '@/lib/shared/access/roles';
import { TEST_APP_URL } from '../../support/app';
import { sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

let admin: Persona;

beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

function download(name: string, query: Record<string, string>) {
  const session = `${cookieName('session')}=${admin.client.cookie(cookieName('session'))}`;
  const address = `${TEST_APP_URL}/api/admin-center/${name}?${new URLSearchParams(query)}`;
  return serveExport(new Request(address, { headers: { cookie: session } }), name);
}

const list = async (input: object) => {
  const { body } = await admin.client.call('user/list-audit-events', input);
  return body;
};

describe('the audit log', () => {
  test.each([
    ['changed', sql`update audit_events set details = '{}'`],
    ['changed where nothing matches', sql`update audit_events set details = '{}' where false`],
    ['removed', sql`delete from audit_events`],
    ['emptied', sql`truncate audit_events`],
  ])('can’t be %s', async (_, statement) => {
    const userId = await makeUser(testDb());
    await recordEvent(testDb(), {
      actorKind: 'system',
      action: 'account-edited',
      subject: `user:${userId}`,
      details: {},
    });
    const refused = await testDb()
      .transaction(async (tx) => {
        // Which a superuser can, and which switches ordinary triggers off.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(statement);
      })
      .then(
        () => null,
        (error: unknown) => (error as { cause: { message: string } }).cause.message,
      );
    expect(refused).toMatch(/append-only/);
    expect((await list({ userId })).data).toHaveLength(1);
  });

  test('says who did what to whom and when, with old and new', async () => {
    const userId = await makeUser(testDb(), {
      roleId: ROLES.administrator,
      firstName: 'Wilma',
      lastName: 'Grant',
    });
    await admin.client.call('user/update-user-details', { userId, roleId: ROLES.shopper });
    const { data } = await list({ userId });
    expect(data).toMatchObject([
      {
        action: 'role-changed',
        label: 'Changed a role',
        actor: { kind: 'account', id: admin.id },
        subject: { kind: 'user', id: userId, name: 'Wilma Grant' },
        details: 'role: Administrator → Home shopper',
      },
    ]);
    expect(Date.now() - Date.parse(data?.[0]?.createdAt ?? '')).toBeLessThan(60_000);
  });

  test('has no name of a person who was deleted, and still what was done', async () => {
    const userId = await makeUser(testDb(), { firstName: 'Zelda', lastName: 'Quickly' });
    const form = new FormData();
    const changes = { userId, firstName: 'Zelda', lastName: 'Slowly', city: 'Ames' };
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    await admin.client.post('user/update-user-personal-details', form, {});
    expect((await list({ searchText: 'zelda slowly' })).data).toHaveLength(1);
    await testDb().transaction((tx) => eraseUser(tx, userId));
    expect((await list({ searchText: 'zelda' })).data).toEqual([]);
    const { data } = await list({ userId });
    expect(data).toMatchObject([
      {
        action: 'account-edited',
        subject: { name: 'Deleted User' },
        details: 'fields: last name; city',
      },
    ]);
    const stored = await testDb().execute(
      sql`select * from audit_events where subject = ${`user:${userId}`}`,
    );
    expect(JSON.stringify(stored)).not.toMatch(/Zelda|Slowly|Ames/);
  });

  test('has the decision about a video with its community', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Videoville' });
    const requestId = await makeVideo(testDb(), communityId);
    await admin.client.call('community/approve-video', {
      requestId,
      action: 'reject',
      reason: 'Too dark.',
    });
    const { data } = await list({ searchText: 'videoville reject' });
    expect(data).toMatchObject([
      {
        action: 'video-rejected',
        subject: { kind: 'video', id: requestId, name: expect.stringContaining('Videoville') },
        details: 'reason: Too dark.',
      },
    ]);
  });

  test('has an import by who began it, and what came of it; nothing of a dry run', async () => {
    const importer = await administrator();
    const communityId = await makeCommunity(testDb());
    const file = `communityId,amenityName,amenityType\n${communityId},Town Museum,Museum`;
    await sendImport(importer.client, file, { dryRun: true });
    expect((await list({ userId: importer.id })).data).toEqual([]);
    await sendImport(importer.client, file);
    const { data } = await list({ userId: importer.id });
    const subject = { kind: 'import', id: 'amenities', name: 'Import of amenities' };
    expect(data).toMatchObject([
      { action: 'import-finished', subject, details: expect.stringContaining('added: 1') },
      { action: 'amenities-imported', subject, details: 'file: list.csv' },
    ]);
  });

  test('is paged, and sorted both ways', async () => {
    const userId = await makeUser(testDb());
    for (const action of ['amenity-added', 'video-approved', 'community-created'] as const)
      await recordEvent(testDb(), {
        actorId: admin.id,
        action,
        subject: `user:${userId}`,
        details: {},
      });
    const first = await list({ userId, limit: 2 });
    expect(first.data?.map(({ action }) => action)).toEqual([
      'community-created',
      'video-approved',
    ]);
    expect(first.pagination).toMatchObject({ totalCount: 3, totalPages: 2, hasNextPage: true });
    expect(first.isCapped).toBe(false);
    const last = await list({ userId, limit: 2, page: 2 });
    expect(last.data?.map(({ action }) => action)).toEqual(['amenity-added']);
    const oldest = await list({ userId, direction: 'asc' });
    expect(oldest.data?.[0]?.action).toBe('amenity-added');
  });

  test('a decision about a difference that isn’t there leaves nothing in it', async () => {
    const before = (await list({})).pagination.totalCount;
    for (const path of ['import/decide-difference', 'data/decide-difference'] as const) {
      const input = { kind: 'amenities' as const, decision: 'take' as const, id: 1_000_000 };
      expect((await admin.client.call(path, input)).httpStatus).toBe(404);
    }
    expect((await list({})).pagination.totalCount).toBe(before);
  });

  test('a call that is refused leaves nothing in it', async () => {
    const name = `Placetown ${randomUUID().slice(0, 8)}`;
    const place = { communityNameText: name, state: 19, city: name, lat: 42, long: -93 };
    await admin.client.call('community/create', place);
    const again = await admin.client.call('community/create', place);
    expect(again.httpStatus).toBe(409);
    const { data } = await list({ searchText: name });
    expect(data).toMatchObject([{ action: 'community-created', actor: { id: admin.id } }]);
  });
});

describe('what changed', () => {
  const detailsOf = async (communityId: number) =>
    (await list({ communityId })).data?.map(({ details }) => details);

  test('of a facility and an amenity is what they were and are, in words', async () => {
    const communityId = await makeCommunity(testDb());
    const facility = {
      communityId,
      facilityTypeId: 1,
      facilityName: 'First Clinic',
      facilityAddress: '1 Main Street',
      facilityPhone: '8285551080',
    };
    const added = await admin.client.call('community/add-community-health-facility', facility);
    const facilityId = added.body.data?.id ?? 0;
    await admin.client.call('community/update-community-health-facility', {
      facilityId,
      facilityName: 'Second Clinic',
      facilityPhone: '8285551081',
    });
    expect((await detailsOf(communityId))?.[0]).toMatch(
      /^name: First Clinic → Second Clinic · phone: \D*828\D*555\D*1080 → \D*828\D*555\D*1081$/,
    );
  });

  test('of a section is what was written before and now', async () => {
    const communityId = await makeCommunity(testDb());
    for (const aboutDesc of ['A town by a river.', 'A town by a lake.'])
      await admin.client.call('community/update-community-about', { communityId, aboutDesc });
    expect((await detailsOf(communityId))?.[0]).toContain('A town by a river. → A town by a lake.');
  });
});

describe('the log is narrowed', () => {
  test('to days, to a kind of event, and its file has the same rows', async () => {
    const userId = await makeUser(testDb());
    for (const action of ['amenity-added', 'video-approved'] as const)
      await recordEvent(testDb(), {
        actorId: admin.id,
        action,
        subject: `user:${userId}`,
        details: {},
      });
    const actions = async (input: object) =>
      (await list({ userId, ...input })).data?.map(({ action }) => action);
    expect(await actions({ action: 'amenity-added' })).toEqual(['amenity-added']);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const before = new Date(Date.now() - 60_000).toISOString();
    expect(await actions({ from: before, until: soon })).toHaveLength(2);
    expect(await actions({ from: soon })).toEqual([]);
    expect(await actions({ until: before })).toEqual([]);
    const file = await download('audit', { userId, action: 'video-approved' });
    const lines = (await file.text()).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Approved a video');
  });

  test('and says to whom and what, by name', async () => {
    const userId = await makeUser(testDb(), { firstName: 'Wanda', lastName: 'Fields' });
    const communityId = await makeCommunity(testDb(), { name: 'Narrowville' });
    expect((await list({ userId, communityId })).filteredBy).toMatchObject({
      person: 'Wanda Fields',
      community: expect.stringMatching(/^Narrowville, [A-Z]{2}$/),
    });
    expect((await list({ userId: 'nobody', communityId: 999_999_999 })).filteredBy).toEqual({
      person: null,
      community: null,
    });
  });

  test('to one facility of a community, from being added to being deleted', async () => {
    const communityId = await makeCommunity(testDb());
    const add = async (facilityName: string) => {
      const { body } = await admin.client.call('community/add-community-health-facility', {
        communityId,
        facilityTypeId: 1,
        facilityName,
        facilityAddress: '1 Main Street',
      });
      return body.data?.id ?? 0;
    };
    const [facilityId] = [await add('One'), await add('Other')];
    await admin.client.call('community/update-community-health-facility', {
      facilityId,
      facilityName: 'First',
    });
    await admin.client.call('community/delete-community-health-facility', { facilityId });
    const { data } = await list({ communityId, facilityId });
    expect(data?.map(({ action }) => action)).toEqual([
      'facility-deleted',
      'facility-edited',
      'facility-added',
    ]);
  });

  test('not by what is no day or kind', async () => {
    for (const input of [{ from: 'yesterday' }, { action: 'guessed' }]) {
      const refused = await admin.client.call('user/list-audit-events', input as never);
      expect(refused.httpStatus).toBe(422);
    }
  });
});
