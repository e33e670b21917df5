import { describe, expect, test } from 'vitest';
import { findCall } from '@/lib/app/calls';
import { WRITES, type InsightWrite } from '../../support/insight-writes';

const FAMILY = '👨‍👩‍👧‍👦';
const RAINBOW = '🏳️‍🌈';
const TWO_CODE_POINTS = 'e\u0301';
const WITH_A_MARK = 'ก็';

/** What the call of a text makes of its input. */
function parse({ path }: InsightWrite, input: object) {
  const call = findCall(path);
  if (!call) throw new Error(`There is no call ${path}.`);
  const { success, data, error } = call.operation.input.safeParse({ communityId: 1, ...input });
  const issue = error?.issues[0];
  return {
    success,
    data: (data ?? {}) as Record<string, unknown>,
    field: issue?.path[0],
    message: issue?.message,
  };
}

describe.each(WRITES.map((write) => [write.sent, write] as const))('the text %s', (sent, write) => {
  test.each([
    ['one letter', 'a', 'a'],
    ['700 letters', 'a'.repeat(700), 'a'.repeat(700)],
    ['700 families', FAMILY.repeat(700), FAMILY.repeat(700)],
    ['700 flags', RAINBOW.repeat(700), RAINBOW.repeat(700)],
    ['700 letters of two code points', TWO_CODE_POINTS.repeat(700), 'é'.repeat(700)],
    ['700 letters with a mark', WITH_A_MARK.repeat(700), WITH_A_MARK.repeat(700)],
    ['700 letters once trimmed', ` \n\t${'a'.repeat(700)}\n\u00a0 `, 'a'.repeat(700)],
    ['several lines', 'One.\r\n\r\nTwo.\rThree.\tEnd', 'One.\n\nTwo.\nThree.\tEnd'],
    ['a null character', 'be\u0000fore', 'before'],
    ['half of an emoji', 'cut \ud83d', 'cut'],
    ['700 letters once cleaned', `${'a\u200b\u00ad'.repeat(699)}\u0002`, `${'a'.repeat(699)}-`],
    [
      'lines as Word ends them',
      'First line\u000bsecond\u000c\u2028line',
      'First line\nsecond\n\nline',
    ],
    ['markup', '<b>&amp;</b> {{x}} \\n %s', '<b>&amp;</b> {{x}} \\n %s'],
  ])('may be %s', (_, text, stored) => {
    expect(parse(write, { [sent]: text }).data[sent]).toBe(stored);
  });

  test.each([
    ['701 letters', 'a'.repeat(701), /700/],
    ['701 families', FAMILY.repeat(701), /700/],
    ['701 flags', RAINBOW.repeat(701), /700/],
    ['701 letters of two code points', TWO_CODE_POINTS.repeat(701), /700/],
    ['701 letters with a mark', WITH_A_MARK.repeat(701), /700/],
    ['far too many letters', 'a'.repeat(200_000), /700/],
    ['one letter with thousands of marks', `a${'\u0338'.repeat(20_000)}`, /700/],
  ])('may not be %s', (_, text, message) => {
    const refused = parse(write, { [sent]: text });
    expect(refused).toMatchObject({ success: false, field: sent });
    expect(refused.message).toMatch(message);
  });

  test.each(['', '   ', '\n\t \u00a0', '\u200b\u200d'])('%j is nothing', (nothing) => {
    expect(parse(write, { [sent]: nothing }).data[sent]).toBe('');
  });

  test.each([[null], [1], [true], [[]], [['a']], [{}], [{ toString: 'a' }]])(
    'is text and nothing else: not %j',
    (wrong) => {
      expect(parse(write, { [sent]: wrong })).toMatchObject({ success: false, field: sent });
    },
  );

  test.each([
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
  ])('beside a claim of a wrong kind is refused in words: %s %j', (name, wrong) => {
    const refused = parse(write, { [sent]: 'Fine.', [name]: wrong });
    expect(refused).toMatchObject({ success: false, field: name });
    expect(refused.message).toMatch(/\w{2,}/);
  });
});
