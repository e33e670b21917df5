import { afterAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { ROLES } from '@/lib/shared/access/roles';
import { account, newEmail, OTHER_PASSWORD, PASSWORD, signUp } from '../../support/people/accounts';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

describe('whose record', () => {
  test('a representative’s public profile is open and without email; others’ are not there', async () => {
    const rep = await representativeOf(await makeCommunity(testDb()));
    const { body } = await visitor().call('user/get-user-details-to-admin', { userIdd: rep.id });
    expect(body.usersResult).toMatchObject({ id: rep.id, roleId: 1 });
    expect(JSON.stringify(body)).not.toContain('@');
    const { id } = await account();
    const hidden = await visitor().call('user/get-user-details-to-admin', { userIdd: id });
    expect(hidden.httpStatus).toBe(404);
    const admin = (await administrator()).client;
    const whole = await admin.call('user/get-user-details-to-admin', { userIdd: id });
    expect(whole.body.usersResult).toMatchObject({
      id,
      emailId: expect.stringContaining('@') as string,
    });
  });

  test('an id that is not one’s own is read as one’s own, and refused for writing', async () => {
    const me = await shopper();
    const { id } = await account();
    const read = await me.client.call('user/get-role-data', { userId: id });
    expect(read.body.usersResult.id).toBe(me.id);
    for (const [path, input] of [
      ['user/update-user-details', { userDesignationText: 'Mayor' }],
      ['user/change-password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }],
      ['user/change-email', { newEmailId: newEmail(), password: PASSWORD }],
      ['user/update-two-step', { twoStep: true }],
      ['user/resend-verification', {}],
      ['user/keep-active', {}],
      ['user/logout', {}],
    ] as const) {
      const { httpStatus } = await me.client.post(path, JSON.stringify({ ...input, userId: id }));
      expect({ path, httpStatus }).toEqual({ path, httpStatus: 403 });
    }
    expect((await me.client.call('user/keep-active', { userId: me.id })).httpStatus).toBe(200);
  });

  test('personal details are changed by a form, names checked', async () => {
    const me = await shopper();
    const form = new FormData();
    form.set('firstName', 'Grace');
    form.set('lastName', 'Field');
    form.set('city', 'Duluth');
    const saved = await me.client.post('user/update-user-personal-details', form, {});
    expect(saved.body).toMatchObject({
      status: true,
      usersResult: { firstName: 'Grace', lastName: 'Field', city: 'Duluth' },
    });
    form.set('firstName', '4');
    const refused = await me.client.post('user/update-user-personal-details', form, {});
    expect(refused.httpStatus).toBe(422);
    expect(refused.body.field).toBe('firstName');
  });

  test('no answer carries a password hash or a link’s token', async () => {
    const { client, answer } = await signUp();
    const details = await client.call('user/get-user-details', {});
    for (const body of [answer.body, details.body])
      expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|tokenHash/);
  });

  test('what a form leaves out stays, and what it empties goes', async () => {
    const me = await shopper();
    const save = async (details: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        firstName: 'Grace',
        lastName: 'Field',
        ...details,
      }))
        form.set(name, value);
      const { body } = await me.client.post<{ usersResult: object }>(
        'user/update-user-personal-details',
        form,
        {},
      );
      return body.usersResult;
    };
    expect(await save({ city: 'Duluth', state: 'Minnesota' })).toMatchObject({ city: 'Duluth' });
    expect(await save({})).toMatchObject({ city: 'Duluth', state: 'Minnesota' });
    expect(await save({ city: '' })).toMatchObject({ city: null, state: 'Minnesota' });
    await me.client.call('user/update-user-details', {
      userDesignationText: 'Reader',
      userDescription: 'Reads.',
    });
    const { body } = await me.client.call('user/update-user-details', {
      userDesignationText: 'Writer',
    });
    expect(body.usersResult).toMatchObject({
      userDesignationText: 'Writer',
      userDescription: 'Reads.',
    });
  });

  test('is kept as people see it', async () => {
    const { client } = await shopper();
    const said = {
      userDesignationText: 'Reader\u200b of\u00a0books \ud83d',
      userDescription: 'Reads.\u000bWrites.',
    };
    const { body } = await client.post('user/update-user-details', JSON.stringify(said));
    expect(body).toMatchObject({
      usersResult: { userDesignationText: 'Reader of books', userDescription: 'Reads.\nWrites.' },
    });
  });

  test('an address in place of a picture is refused, and nothing is changed', async () => {
    const { client } = await shopper();
    const form = new FormData();
    const given = { firstName: 'Grace', lastName: 'Field', profilePic: 'https://a.example/me.png' };
    for (const [name, value] of Object.entries(given)) form.set(name, value);
    const { httpStatus, body } = await client.post('user/update-user-personal-details', form, {});
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ field: 'profilePic' });
    const own = await client.call('user/get-user-details', {});
    expect(own.body.usersResult.firstName).toBe('Test');
  });

  test('a picture without a byte in it is refused, and nothing is changed', async () => {
    const { client } = await shopper();
    const form = new FormData();
    for (const name of ['firstName', 'lastName']) form.set(name, 'Grace');
    form.set('profilePic', new File([], 'me.png', { type: 'image/png' }));
    const { httpStatus, body } = await client.post('user/update-user-personal-details', form, {});
    expect(httpStatus).toBe(415);
    expect(body).toMatchObject({
      status: false,
      field: 'profilePic',
      fieldMessage: 'This file is empty.',
    });
    const own = await client.call('user/get-user-details', {});
    expect(own.body.usersResult.firstName).toBe('Test');
  });

  test('two pictures at once are refused', async () => {
    const me = await shopper();
    const form = new FormData();
    for (const name of ['firstName', 'lastName']) form.set(name, 'Grace');
    for (const name of ['a.png', 'b.png']) form.append('profilePic', new File(['x'], name));
    const { httpStatus, body } = await me.client.post(
      'user/update-user-personal-details',
      form,
      {},
    );
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ field: 'profilePic' });
  });

  test.each(['abc', 5, '__proto__', '00000000-0000-0000-0000-00000000000g', '\ud800'])(
    'an administrator who names nobody (%j) gets an error that says so',
    async (userId) => {
      const { client } = await administrator();
      const said = { userId, userDesignationText: 'x', userDescription: 'y' };
      for (const path of ['user/update-user-details', 'user/edit-community-reps'] as const) {
        const { httpStatus } = await client.post(path, JSON.stringify(said));
        expect([404, 422]).toContain(httpStatus);
      }
      const { httpStatus } = await client.post(
        'user/restore-profile-version',
        JSON.stringify({ userId, version: 1 }),
      );
      expect([404, 422]).toContain(httpStatus);
    },
  );

  test('only who represents a community has a representative’s profile', async () => {
    const { client } = await administrator();
    const { id } = await shopper();
    const said = { userDesignationText: 'Mayor', userDescription: 'I know it.' };
    const refused = await client.call('user/edit-community-reps', { userId: id, ...said });
    expect(refused.httpStatus).toBe(422);
    const rep = await representativeOf(await makeCommunity(testDb()));
    const { body } = await client.call('user/edit-community-reps', { userId: rep.id, ...said });
    expect(body.usersResult).toMatchObject(said);
  });

  test('a profile that somebody else changed since the editor saw it is not replaced', async () => {
    const { client } = await administrator();
    const rep = await representativeOf(await makeCommunity(testDb()));
    const seen = { userDesignationText: '', userDescription: '' };
    const first = { userId: rep.id, userDescription: 'Corrected.', base: seen };
    expect((await client.call('user/edit-community-reps', first)).httpStatus).toBe(200);
    const second = { userId: rep.id, userDescription: 'Older.', base: seen };
    expect((await client.call('user/edit-community-reps', second)).httpStatus).toBe(409);
    // Of the other text, nothing was changed.
    const other = { userId: rep.id, userDesignationText: 'Mayor', base: seen };
    const { body } = await client.call('user/edit-community-reps', other);
    expect(body.usersResult).toMatchObject({
      userDesignationText: 'Mayor',
      userDescription: 'Corrected.',
    });
  });

  test('only an administrator can give a role', async () => {
    const { client } = await administrator();
    const me = await shopper();
    const roleOf = async () =>
      (await client.call('user/get-role-data', { userId: me.id })).body.usersResult.roleId;
    await me.client.call('user/update-user-details', { roleId: ROLES.administrator });
    expect(await roleOf()).toBe(ROLES.shopper);
    const give = (roleId: 0 | 1 | 2) =>
      client.call('user/update-user-details', { userId: me.id, roleId });
    expect((await give(ROLES.administrator)).httpStatus).toBe(200);
    expect(await roleOf()).toBe(ROLES.administrator);
    expect((await give(ROLES.shopper)).httpStatus).toBe(200);
    expect(await roleOf()).toBe(ROLES.shopper);
    expect((await give(ROLES.representative)).body).toMatchObject({
      status: false,
      field: 'roleId',
    });
  });
});
