import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { openForm, sectionServer } from '../../support/browser/edited-section';

asksBeside('community/get-drafts');

const question = () =>
  screen.queryByRole('dialog', { name: /^(Is this figure|Are these figures) right\?$/ });
const inQuestion = (name: string) =>
  within(question() as HTMLElement).getByRole('button', { name });
const population = () => screen.getByLabelText('Population');

test('a population ten times as large is asked about before it is published', async () => {
  const server = sectionServer('residents', { population: 94_589 });
  const { user, fill, publish, published } = await openForm(server);
  await fill(population(), '945,890');
  await publish();
  expect(question()).toHaveTextContent(
    'Population: 945,890On the page now: 94,589. That is about 10 times as much.',
  );
  expect(inQuestion('Keep editing')).toHaveFocus();
  await user.click(inQuestion('Keep editing'));
  await waitFor(() => expect(question()).toBeNull());
  expect(server.community().population).toBe(94_589);
  expect(population()).toHaveValue('945,890');
  await publish();
  await user.click(inQuestion('Publish anyway'));
  await published();
  expect(server.community().population).toBe(945_890);
});

test('so is an income of nothing; a figure that makes sense is not', async () => {
  const server = sectionServer('jobs', { medianIncome: 50_000 });
  const { fill, publish, published, user } = await openForm(server);
  const income = screen.getByLabelText('Median Household Income');
  await fill(income, '0');
  await publish();
  expect(question()).toHaveTextContent('That is unusually low.');
  await user.click(inQuestion('Keep editing'));
  await fill(income, '52,000');
  await publish();
  await published();
  expect(server.community().medianIncome).toBe(52_000);
});

test('a figure is asked about once, also where it was refused in between', async () => {
  const server = sectionServer('residents', { population: 900 });
  const account = representativeOf(server.id);
  let refusals = 1;
  const works = server.responses(account).publishSection;
  const { user, fill, publish, published } = await openForm(server, {
    account,
    responses: {
      publishSection: () => (refusals-- > 0 ? new ApiError(503, ERROR_MESSAGES.noVersion) : works),
    },
  });
  await fill(population(), '90000');
  await publish();
  await user.click(inQuestion('Publish anyway'));
  expect(await screen.findByText(ERROR_MESSAGES.noVersion)).toBeVisible();
  await publish();
  await published();
  expect(server.community().population).toBe(90_000);
});

test('the preview says where a changed figure will come from', async () => {
  const census = {
    source: 'U.S. Census Bureau',
    table: null,
    vintage: '2019-2023',
    retrievedOn: '2026-01-01',
    caution: null,
    marginOfError: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    addedByUser: null,
  };
  const known = { medianIncome: 50_000, sources: { medianIncome: census } };
  const { fill } = await openForm(sectionServer('jobs', known), { account: ADMINISTRATOR });
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  expect(preview).toHaveTextContent('Source: U.S. Census Bureau, 2019-2023');
  await fill(screen.getByLabelText('Median Household Income'), '52000');
  expect(preview).toHaveTextContent(/Source: Administrator, \w+ \d+, \d{4}/);
  expect(preview).not.toHaveTextContent('Census');
});
