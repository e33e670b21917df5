import { afterAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { send, shownTo, WRITES } from '../support/insight-writes';
import { closeTestDb, representativeOf, testDb } from '../support/personas';

afterAll(closeTestDb);

const FAMILY = '👨‍👩‍👧‍👦';
const RAINBOW = '🏳️‍🌈';
const TWO_CODE_POINTS = 'e\u0301';
const WITH_A_MARK = 'ก็';

async function untouched() {
  const communityId = await makeCommunity(testDb());
  return { communityId, client: (await representativeOf(communityId)).client };
}

describe.each(WRITES.map((write) => [write.sent, write] as const))('the text %s', (sent, write) => {
  const first = write.section === 'education' ? 'educationPreDesc' : sent;

  test.each([
    ['one letter', 'a', 'a'],
    ['700 letters', 'a'.repeat(700), 'a'.repeat(700)],
    ['700 families', FAMILY.repeat(700), FAMILY.repeat(700)],
    ['700 flags', RAINBOW.repeat(700), RAINBOW.repeat(700)],
    ['700 letters of two code points', TWO_CODE_POINTS.repeat(700), 'é'.repeat(700)],
    ['700 letters with a mark', WITH_A_MARK.repeat(700), WITH_A_MARK.repeat(700)],
    ['700 letters once trimmed', ` \n\t${'a'.repeat(700)}\n\u00a0 `, 'a'.repeat(700)],
    ['several lines', 'One.\r\n\r\nTwo.\rThree.\tEnd', 'One.\n\nTwo.\nThree.\tEnd'],
    ['markup', '<b>&amp;</b> {{x}} \\n %s', '<b>&amp;</b> {{x}} \\n %s'],
  ])('may be %s, and is stored as it was meant', async (_, text, stored) => {
    const { client, communityId } = await untouched();
    const { httpStatus, body } = await send(client, write, { communityId, [sent]: text });
    expect(httpStatus).toBe(200);
    expect(body.data[write.read]).toBe(stored);
    expect((await shownTo(write, communityId))?.[write.read]).toBe(stored);
  });

  test.each([
    ['701 letters', 'a'.repeat(701), /700/],
    ['701 families', FAMILY.repeat(701), /700/],
    ['701 flags', RAINBOW.repeat(701), /700/],
    ['701 letters of two code points', TWO_CODE_POINTS.repeat(701), /700/],
    ['701 letters with a mark', WITH_A_MARK.repeat(701), /700/],
    ['far too many letters', 'a'.repeat(200_000), /700/],
    ['one letter with thousands of marks', `a${'\u0338'.repeat(20_000)}`, /700/],
    ['a null character', 'be\u0000fore', /cannot be shown/],
    ['a bell', 'ding\u0007', /cannot be shown/],
    ['an escape', '\u001b[31mred', /cannot be shown/],
    ['half of an emoji', 'cut \ud83d', /cannot be shown/],
  ])('may not be %s, and what stood there stays', async (_, text, message) => {
    const { client, communityId } = await untouched();
    await send(client, write, { communityId, [sent]: 'Before.' });
    const { httpStatus, body } = await send(client, write, { communityId, [sent]: text });
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ status: false, field: sent });
    expect(body.message).toMatch(message);
    expect(body.fieldMessage).toBe(body.message);
    const shown = await shownTo(write, communityId);
    expect(shown).toMatchObject({ [write.read]: 'Before.', version: 1 });
  });

  test.each(['', '   ', '\n\t \u00a0', '\u200b\u200d'])(
    '%j clears what was written, and is refused where nothing was',
    async (nothing) => {
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
    },
  );

  test('is text and nothing else', async () => {
    const { client, communityId } = await untouched();
    for (const wrong of [null, 1, true, [], ['a'], {}, { toString: 'a' }]) {
      const { httpStatus, body } = await send(client, write, { communityId, [sent]: wrong });
      expect(httpStatus, JSON.stringify(wrong)).toBe(422);
      expect(body.field).toBe(sent);
    }
    expect(await shownTo(write, communityId)).toBeNull();
  });

  test('beside claims of a wrong kind is refused in words', async () => {
    const { client, communityId } = await untouched();
    for (const [name, wrong] of [
      ['repId', {}],
      ['repId', 'x'.repeat(300)],
      ['isAdminEntry', 'yes'],
      ['isAdminEntry', 1],
      ['baseVersion', '1'],
      ['baseVersion', -1],
      ['baseVersion', 0.5],
      ['baseVersion', 1e300],
      ['communityId', {}],
      ['communityId', true],
    ] as const) {
      const said = { communityId, [sent]: 'Fine.', [name]: wrong };
      const { httpStatus, body } = await send(client, write, said);
      expect(httpStatus, `${name} ${JSON.stringify(wrong)}`).toBe(422);
      expect(body).toMatchObject({ status: false, field: name });
      expect(body.message).toMatch(/\w{2,}/);
    }
    expect(await shownTo(write, communityId)).toBeNull();
  });
});
