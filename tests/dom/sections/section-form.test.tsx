import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { editSectionScreen } from '@/components/screens/edit-community/edit-section-screen';
import type { Account } from '@/lib/domains/accounts/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { INSIGHT_NAMES, sectionOf, type InsightName } from '@/lib/domains/insights/sections';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { bareCommunity, insight } from '../../unit/sections/section-community';

asksBeside('community/get-drafts');

const ADMINISTRATOR = {
  id: 'me',
  firstName: 'Ada',
  lastName: 'Lane',
  profilePic: null,
  roleId: 2,
  communityId: null,
} as Account;

const community = {
  ...bareCommunity,
  medianIncome: 50_000,
  jobs: [{ ...insight, jobsDesc: 'Mills.', version: 3 }],
};

interface Setting {
  insight?: InsightName;
  /** What the details say, each time they are read; the last one from then on. */
  details?: CommunityDetails[];
  publish?: Responses['publishSection'];
}

/** Opens the screen that edits a section, with what the server says. */
async function open({ insight: name = 'jobs', details = [community], publish }: Setting = {}) {
  const left = [...details];
  const read = () => ({ data: left.length > 1 ? left.shift() : left[0] });
  const EditScreen = editSectionScreen(name);
  const responses = { 'community/get-community-details': read } as Responses;
  const shown = show(<EditScreen id={bareCommunity.id} account={ADMINISTRATOR} />, {
    account: ADMINISTRATOR,
    responses: { ...responses, ...(publish !== undefined && { publishSection: publish }) },
  });
  await screen.findByRole('button', { name: 'Publish' });
  return {
    ...shown,
    income: () => screen.getByLabelText<HTMLInputElement>('Median Household Income'),
    publishButton: () => screen.getByRole('button', { name: 'Publish' }),
    published: () =>
      shown.sent.filter(({ to }) => to === 'publishSection').map(({ input }) => input),
  };
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /kinds of work/ });

test('publishes the figure and the text in one call, based on what the person saw', async () => {
  const response = {
    message: 'The Jobs section was published.',
    data: { ...insight, jobsDesc: 'Mills and schools.', version: 4 },
    community: { medianIncome: 61_500 },
  };
  const { user, income, publishButton, published } = await open({ publish: response });
  expect(publishButton()).toBeDisabled();
  expect(income().value).toBe('50,000');
  await user.clear(income());
  await user.type(income(), '$61,500');
  await user.type(text(), ' And schools.');
  await user.click(publishButton());
  expect(await screen.findByText('The Jobs section was published.')).toBeVisible();
  expect(window.location.hash).toBe(`#/app/community-details/${bareCommunity.id}#Section5`);
  expect(published()).toEqual([
    {
      section: 'jobs',
      communityId: bareCommunity.id,
      jobsDesc: 'Mills. And schools.',
      baseVersion: 3,
      medianIncome: 61_500,
      baseFigures: { medianIncome: 50_000 },
    },
  ]);
});

test('publishes a figure alone without a new version of the text', async () => {
  const publish = { message: 'Median household income was published.', data: null };
  const { user, income, publishButton, published } = await open({ publish });
  await user.clear(income());
  await user.click(publishButton());
  await screen.findByText('Median household income was published.');
  expect(published()).toEqual([
    {
      section: 'jobs',
      communityId: bareCommunity.id,
      medianIncome: null,
      baseFigures: { medianIncome: 50_000 },
    },
  ]);
});

test('says what is no number beside it, and sends nothing', async () => {
  const { user, income, publishButton, published } = await open();
  await user.clear(income());
  await user.type(income(), 'plenty');
  expect(income()).toHaveFocus();
  expect(await screen.findByText('Enter a number, or leave this blank.')).toBeVisible();
  expect(income()).toBeInvalid();
  await user.click(publishButton());
  expect(published()).toEqual([]);
});

test('the reason why Publish cannot is read from the button, which leads to the field', async () => {
  const { user, income, publishButton, published } = await open();
  expect(publishButton()).toBeDisabled();
  expect(publishButton()).toHaveAccessibleDescription('You haven’t changed anything yet.');
  await user.type(income(), 'x');
  expect(publishButton()).toHaveAttribute('aria-disabled', 'true');
  expect(publishButton()).toHaveAccessibleDescription(
    'Median Household Income: Enter a number, or leave this blank.',
  );
  act(() => publishButton().focus());
  expect(publishButton()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(income()).toHaveFocus());
  expect(published()).toEqual([]);
  await user.keyboard('{End}{Backspace}1');
  expect(publishButton()).toBeEnabled();
  expect(publishButton()).not.toHaveAttribute('aria-disabled');
  expect(publishButton()).not.toHaveAccessibleDescription();
});

test('a decimal is not called wrong while it is being typed', async () => {
  const { user } = await open({ insight: 'residents', details: [bareCommunity] });
  await user.type(screen.getByLabelText('Median Age (years)'), '39.');
  expect(screen.getByLabelText('Median Age (years)')).toBeValid();
});

test('a figure changed by someone else is kept as typed, and replaced by publishing again', async () => {
  const message = 'Someone else changed this to 52,000 while you were editing.';
  const publish = vi
    .fn()
    .mockReturnValueOnce(new ApiError(409, message, 'medianIncome'))
    .mockReturnValue({ message: 'Median household income was published.', data: null });
  const theirs = { ...community, medianIncome: 52_000 };
  const { user, income, publishButton, published } = await open({
    details: [community, theirs],
    publish,
  });
  await user.clear(income());
  await user.type(income(), '51000');
  await user.click(publishButton());
  expect(await screen.findByText(message)).toBeVisible();
  expect(income().value).toBe('51000');
  await user.click(publishButton());
  await screen.findByText('Median household income was published.');
  expect(published().map(({ baseFigures }) => baseFigures)).toEqual([
    { medianIncome: 50_000 },
    { medianIncome: 52_000 },
  ]);
});

test('what is typed while the server publishes stays in the form, unpublished', async () => {
  let response: (given: object) => void = () => {};
  const publish = () => new Promise<object>((resolve) => (response = resolve));
  const { user, publishButton } = await open({ publish });
  await user.type(text(), ' First.');
  await user.click(publishButton());
  await user.type(text(), ' Second.');
  response({
    message: 'The Jobs section was published.',
    data: { ...insight, jobsDesc: 'Mills. First.', version: 4 },
  });
  expect(
    await screen.findByText(
      /section was published\. Your latest changes haven’t been published yet\./,
    ),
  ).toBeVisible();
  expect(text().value).toBe('Mills. First. Second.');
  expect(publishButton()).toBeEnabled();
});

const FIELDS: Record<InsightName, string[]> = {
  about: [],
  amenities: [],
  jobs: ['Median Household Income'],
  residents: ['Population', 'Land area (square miles)', 'Median Age (years)'],
  costOfLiving: ['Median Home Listing Price', 'Select one'],
  climate: ['Climate type'],
  gettingAround: ['Public transportation', 'Available here'],
  education: ['School Types', 'Pre-K through 12th Grades', 'Post-Secondary Education'],
  health: [],
};

test.each(INSIGHT_NAMES)('the form of %s asks for what the section has', async (name) => {
  await open({ insight: name, details: [bareCommunity] });
  const form = screen.getByRole('button', { name: 'Publish' }).closest('form');
  const asked = [...(form?.querySelectorAll('legend, label') ?? [])].map((one) => one.textContent);
  const { prompt } = sectionOf(name);
  const questions = name === 'education' ? FIELDS[name] : [...FIELDS[name], prompt];
  expect(asked.filter((one) => questions.includes(one ?? ''))).toEqual(questions);
  expect(within(form as HTMLElement).getByText(prompt)).toBeVisible();
});

test.each([
  ['U.S. Census Bureau, ACS', 'Typical home value'],
  ['County board of realtors', 'Median Home Listing Price'],
])('a home price from %s is asked for by the name that the page has for it', async (from, name) => {
  const priced = { ...bareCommunity, medianHomePrice: 411000, medianHomePriceSource: from };
  await open({ insight: 'costOfLiving', details: [priced] });
  expect(screen.getByRole('textbox', { name })).toHaveValue('411,000');
});

test('the density follows the population and the land area as they are typed', async () => {
  const { user } = await open({ insight: 'residents', details: [bareCommunity] });
  await user.type(screen.getByLabelText('Population'), '1,000');
  await user.type(screen.getByLabelText('Land area (square miles)'), '4');
  const form = screen.getByRole('button', { name: 'Publish' }).closest('form') as HTMLElement;
  expect(within(form).getByText(/^Population per square mile/)).toHaveTextContent('250');
});
