import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeUser } from '@/db/factories/people';
import { users } from '@/db/schema/accounts';
import { PASSWORD, robotToken, storedPassword } from '../../support/people/accounts';
import { emailTo, tokenIn } from '../../support/people/emails';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';
import { insideOneWindow } from '../../support/people/rate-limits';

afterAll(closeTestDb);

let serial = 0;
const newEmail = () => `unproved-${Date.now()}-${(serial += 1)}@example.test`;

const verificationOf = async (emailId: string) => tokenIn(await emailTo(emailId, 'verify-email'));

/** Somebody who has signed up and not opened the email. */
async function unverified() {
  const emailId = newEmail();
  const passwordHash = await storedPassword();
  const id = await makeUser(testDb(), { emailId, passwordHash, isVerified: false });
  const client = visitor();
  await client.call('user/login', { emailId, password: PASSWORD });
  return { id, emailId, client };
}

const isVerified = async (id: string) =>
  (await testDb().select().from(users).where(eq(users.id, id)))[0]?.isVerified;

describe('the verification email', () => {
  test('is sent again, and its link verifies', async () => {
    const { id, emailId, client } = await unverified();
    const { httpStatus, body } = await client.call('user/resend-verification', {});
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({ status: true });
    expect(body.message).toMatch(/new link/);
    const token = await verificationOf(emailId);
    expect(await isVerified(id)).toBe(false);
    expect((await visitor().call('user/verify', { token })).body.status).toBe(true);
    expect(await isVerified(id)).toBe(true);
    const again = await visitor().call('user/verify', { token });
    expect(again.body).toMatchObject({
      status: false,
      message: 'Your email is already verified.',
    });
  });

  test('ends the links that were sent before', async () => {
    const client = visitor();
    const emailId = newEmail();
    const recapToken = await robotToken();
    const person = { firstName: 'Ada', lastName: 'Lane', emailId, password: PASSWORD };
    await client.call('user/sign-up', { ...person, recapToken });
    const first = await verificationOf(emailId);
    await client.call('user/resend-verification', {});
    await expect.poll(() => verificationOf(emailId)).not.toBe(first);
    const second = await verificationOf(emailId);
    const verify = async (token: string) =>
      (await visitor().call('user/verify', { token })).body.status;
    expect(await verify(first)).toBe(false);
    expect(await verify(second)).toBe(true);
  });

  test('is not sent to anyone else', async () => {
    const [mine, other] = [await unverified(), await unverified()];
    const answer = await mine.client.call('user/resend-verification', { userId: other.id });
    expect(answer.httpStatus).toBe(403);
    await expect(emailTo(other.emailId, 'verify-email')).rejects.toThrow('No email');
  });

  test('is refused in words to who is verified already', async () => {
    const { id, client } = await unverified();
    await testDb().update(users).set({ isVerified: true }).where(eq(users.id, id));
    const { httpStatus, body } = await client.call('user/resend-verification', {});
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({ status: false, message: 'Your email is already verified.' });
  });

  test('is sent five times an hour at the most', async () => {
    await insideOneWindow();
    const { client } = await unverified();
    const send = () => client.call('user/resend-verification', {});
    for (let i = 0; i < 5; i += 1) expect((await send()).httpStatus).toBe(200);
    const refused = await send();
    expect(refused.httpStatus).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the whole sign-up payload', () => {
  const NAMED = [
    ...['roleId', 'profilePic', 'isVerified', 'userDesignationText', 'userDescription'],
    ...['inviteId', 'invitationDetails', 'registerToken'],
  ];

  test('is taken, and what only the server decides is not believed', async () => {
    const client = visitor();
    const recapToken = await robotToken();
    const { body } = await client.call('user/sign-up', {
      firstName: 'Ada',
      lastName: 'Lane',
      emailId: newEmail(),
      password: PASSWORD,
      city: 'Duluth',
      state: 'MN',
      recapToken,
      roleId: 2,
      isVerified: true,
      profilePic: 'https://example.test/me.png',
      userDesignationText: 'Mayor',
      userDescription: 'All mine',
      inviteId: 7,
      invitationDetails: [{ id: {} }],
    });
    expect(body.usersResult).toMatchObject({
      roleId: 0,
      isVerified: false,
      profilePic: null,
      city: 'Duluth',
      state: 'MN',
      userDesignationText: 'Advisor',
      userDescription: 'Read Only',
    });
  });

  test('is in the OpenAPI document', async () => {
    const { paths } = (await visitor().get<OpenApi>('openapi.json')).body;
    const fields = (path: string) =>
      Object.keys(
        paths[path]?.post.requestBody.content['application/json'].schema.properties ?? {},
      );
    expect(fields('/user/sign-up')).toEqual(expect.arrayContaining(NAMED));
    expect(fields('/user/login')).toContain('registerToken');
  });
});

interface OpenApi {
  paths: Record<
    string,
    {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: Record<string, object> } } };
        };
      };
    }
  >;
}
