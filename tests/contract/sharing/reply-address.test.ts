import { afterAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { newEmail, robotToken, signUp } from '../../support/people/accounts';
import { emailTo } from '../../support/people/emails';
import { closeTestDb, shopper, testDb, visitor } from '../../support/people/personas';

// Read when the first email is written.
process.env.MAIL_REPLY_TO = 'Help <help@example.test>';

afterAll(closeTestDb);

test('replies go to the address of the settings, unless an email names its sender', async () => {
  const { emailId } = await signUp();
  const { headers } = await emailTo(emailId, 'verify-email');
  expect(headers['Reply-To']).toBe('Help <help@example.test>');
  const communityId = await makeCommunity(testDb());
  const friend = newEmail();
  const recapToken = await robotToken();
  const shared = { emailId: friend, communityId, recapToken };
  await visitor().call('share-community-email', shared);
  const ofNobody = await emailTo(friend, 'shared-community');
  expect(ofNobody.headers['Reply-To']).toBe('Help <help@example.test>');
  const { client } = await shopper();
  await client.call('share-community-email', { emailId: friend, communityId });
  const ofSomeone = await emailTo(friend, 'shared-community');
  expect(ofSomeone.headers['Reply-To']).not.toMatch(/help/);
});
