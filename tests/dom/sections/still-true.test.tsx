import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import CommunityDetailsScreen from '@/components/screens/browse/community-details-screen';
import type { CallInput, CallOutput } from '@/lib/app/calls';
import type { Account } from '@/lib/domains/accounts/output';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { aboutText, bareCommunity, insight } from '../../unit/sections/section-community';

const ID = bareCommunity.id;
const community = {
  ...bareCommunity,
  ...aboutText('A town on a river.'),
  residents: [{ ...insight, residentsDesc: 'Few people.' }],
};
const NONE = { data: [] } as never;

type Answers = CallOutput<'community/get-still-true'>['data'];

/** The page of a server that keeps what one person says. */
async function open(account?: Account, given: Answers = [], responses: Responses = {}) {
  let answers = given;
  const shown = show(<CommunityDetailsScreen id={ID} />, {
    ...(account && { account }),
    at: `/app/community-details/${ID}`,
    responses: {
      'community/get-community-details': { data: community },
      'community/get-nearby': new ApiError(404, 'Nothing is around.'),
      'community/get-recent-job-list': NONE,
      'community/get-schools-education': NONE,
      'community/get-video-request-data': { data: null },
      'community/get-video-consultation-data': NONE,
      // Of editors, who see every section.
      'community/get-amenities-paginated': new Promise<never>(() => {}),
      'community/get-health-facility-types': NONE,
      'community/get-healthcare-facility-category-counts': NONE,
      'community/get-health-facilities-by-type': NONE,
      'community/get-still-true': () => ({ data: answers }),
      'community/say-still-true': ({ section, isTrue }) => {
        answers = answers.filter((one) => one.section !== section);
        const answeredAt = new Date().toISOString();
        if (isTrue !== null) answers = [...answers, { section, isTrue, answeredAt }];
        return { message: isTrue === null ? 'Taken back.' : 'You said so.' };
      },
      ...responses,
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'About' });
  return shown;
}

const livesHere = (label: string) =>
  screen.findByRole('button', { name: `I live here and can say whether ${label} is still true` });
const question = async (label: string) =>
  within(await screen.findByRole('group', { name: `Is ${label} still true?` }));

type Said = CallInput<'community/say-still-true'>;
const saidTo = ({ sent }: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ to }) => to === 'community/say-still-true').map(({ input }) => input as Said);

describe('who is logged in', () => {
  test('says once that they live there, and is asked below every text then', async () => {
    const { user } = await open(SHOPPER);
    expect(screen.queryByRole('group', { name: /still true/ })).toBeNull();
    await user.click(await livesHere('About'));
    const about = await question('About');
    expect(about.getByRole('button', { name: 'Yes', pressed: false })).toHaveFocus();
    expect(about.getByRole('button', { name: 'No', pressed: false })).toBeVisible();
    expect((await question('Residents')).getByRole('button', { name: 'Yes' })).not.toHaveFocus();
  });

  test('answers with one press, which they can undo', async () => {
    const shown = await open(SHOPPER);
    const { user } = shown;
    await user.click(await livesHere('About'));
    const about = await question('About');
    await user.click(about.getByRole('button', { name: 'No' }));
    expect(await screen.findByText('You said so.')).toBeVisible();
    expect(about.getByRole('button', { name: 'No', pressed: true })).toBeVisible();
    const said = { communityId: ID, section: 'about', version: 1, livesHere: true };
    expect(saidTo(shown)).toEqual([{ ...said, isTrue: false }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await about.findByRole('button', { name: 'No', pressed: false })).toBeVisible();
    expect(saidTo(shown).at(-1)).toEqual({ ...said, isTrue: null });
  });

  test('gets back what they said before by undoing a change of mind', async () => {
    const answeredAt = new Date().toISOString();
    const shown = await open(SHOPPER, [{ section: 'about', isTrue: true, answeredAt }]);
    const { user } = shown;
    const about = await question('About');
    expect(about.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
    await user.click(about.getByRole('button', { name: 'No' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await about.findByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
    expect(saidTo(shown).map(({ isTrue }) => isTrue)).toEqual([false, true]);
  });

  test('takes an answer back by pressing it again, and is still asked', async () => {
    const answeredAt = new Date().toISOString();
    const shown = await open(SHOPPER, [{ section: 'about', isTrue: true, answeredAt }]);
    const about = await question('About');
    await shown.user.click(about.getByRole('button', { name: 'Yes' }));
    await screen.findByText('Taken back.');
    expect(saidTo(shown).map(({ isTrue }) => isTrue)).toEqual([null]);
    expect(about.getByRole('button', { name: 'Yes', pressed: false })).toHaveFocus();
  });

  test('is asked again about a text that was written since they answered', async () => {
    const answeredAt = '2020-01-01T00:00:00.000Z';
    await open(SHOPPER, [{ section: 'about', isTrue: false, answeredAt }]);
    const about = await question('About');
    expect(about.queryByRole('button', { pressed: true })).toBeNull();
  });

  test('reads the text again where it was changed in the meantime', async () => {
    const changed = 'This section was changed in the meantime. Please read it again.';
    const { user, sent } = await open(SHOPPER, [], {
      'community/say-still-true': new ApiError(409, changed),
    });
    const reads = () => sent.filter(({ to }) => to === 'community/get-community-details').length;
    const before = reads();
    await user.click(await livesHere('About'));
    const about = await question('About');
    await user.click(about.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(changed)).toBeVisible();
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(await about.findByRole('button', { name: 'Yes', pressed: false })).toBeVisible();
  });
});

test.each([
  ['a visitor', undefined],
  ['its representative', representativeOf(ID)],
  ['an administrator', ADMINISTRATOR],
])('%s is not asked', async (_, account) => {
  const { sent } = await open(account);
  // Its code is there by now.
  await import('@/components/sections/still-true');
  expect(screen.queryByText('Do you live here?')).toBeNull();
  expect(sent.some(({ to }) => to === 'community/get-still-true')).toBe(false);
});
