import { afterAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { send, shownTo, WRITES } from '../../support/insight-writes';
import { closeTestDb, representativeOf, testDb } from '../../support/people/personas';

afterAll(closeTestDb);

const FAMILY = '👨‍👩‍👧‍👦';
const TWO_CODE_POINTS = 'e\u0301';

async function untouched() {
  const communityId = await makeCommunity(testDb());
  return { communityId, client: (await representativeOf(communityId)).client };
}

describe.each(WRITES.map((write) => [write.sent, write] as const))('the text %s', (sent, write) => {
  const first = write.section === 'education' ? 'educationPreDesc' : sent;

  // Which texts may be is tests/unit/sections/insight-texts.test.ts; here, that the call goes by
  // it.
  test('can have 700 characters as people count them, and is stored as intended', async () => {
    const { client, communityId } = await untouched();
    const said = ` ${TWO_CODE_POINTS.repeat(350)}${FAMILY.repeat(350)}\r\n`;
    const { httpStatus, body } = await send(client, write, { communityId, [sent]: said });
    const meant = 'é'.repeat(350) + FAMILY.repeat(350);
    expect(httpStatus).toBe(200);
    expect(body.data[write.read]).toBe(meant);
    expect((await shownTo(write, communityId))?.[write.read]).toBe(meant);
  });

  test('with 701 characters is refused, and the earlier text stays', async () => {
    const { client, communityId } = await untouched();
    await send(client, write, { communityId, [sent]: 'Before.' });
    const tooLong = { communityId, [sent]: 'a'.repeat(701) };
    const { httpStatus, body } = await send(client, write, tooLong);
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ status: false, field: sent });
    expect(body.message).toMatch(/700/);
    expect(body.fieldMessage).toBe(body.message);
    const shown = await shownTo(write, communityId);
    expect(shown).toMatchObject({ [write.read]: 'Before.', version: 1 });
  });

  test('that is blank clears what was written, and is refused where nothing was', async () => {
    const nothing = '\u200b \n';
    const { client, communityId } = await untouched();
    const refused = await send(client, write, { communityId, [sent]: nothing });
    expect(refused.httpStatus).toBe(422);
    expect(refused.body.field).toBe(first);
    expect(await shownTo(write, communityId)).toBeNull();

    await send(client, write, { communityId, [sent]: 'Something.' });
    expect((await send(client, write, { communityId, [sent]: nothing })).httpStatus).toBe(200);
    expect(await shownTo(write, communityId)).toMatchObject({ [write.read]: '', version: 2 });
    const again = await send(client, write, { communityId, [sent]: nothing });
    expect(again.httpStatus).toBe(422);
  });

  test('of another kind, or beside a claim of a wrong kind, writes nothing', async () => {
    const { client, communityId } = await untouched();
    for (const [field, said] of [
      [sent, { [sent]: 7 }],
      ['baseVersion', { [sent]: 'Fine.', baseVersion: '1' }],
    ] as const) {
      const { httpStatus, body } = await send(client, write, { communityId, ...said });
      expect(httpStatus).toBe(422);
      expect(body).toMatchObject({ status: false, field });
    }
    expect(await shownTo(write, communityId)).toBeNull();
  });
});
