import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RepresentativeForm } from '@/components/sections/insights-by/form';
import { INSIGHTS_BY } from '@/lib/insights/sections/insights-by';
import { show } from '../support/dom';
import { ADMINISTRATOR, representativeOf } from '../support/dom-accounts';
import { bareCommunity } from '../unit/section-community';

const ACCOUNT = representativeOf(bareCommunity.id);

function openForm({ account = ACCOUNT, of = ACCOUNT.id } = {}) {
  const representative = {
    id: of,
    firstName: 'Jordan',
    lastName: 'Sample',
    profilePic: null,
    roleId: ACCOUNT.roleId,
    userDesignationText: 'Librarian',
    userDescription: '',
  };
  const community = { ...bareCommunity, isRepresented: true, userrole: [representative] };
  return show(
    <RepresentativeForm community={community} representative={representative} account={account} />,
    {
      account,
      answers: { 'user/edit-community-reps': { message: 'Your profile was published.' } },
    },
  );
}

const publish = () => screen.getByRole('button', { name: 'Publish' });
const designation = () => screen.getByLabelText('Job or community involvement');

test('a representative says who they are and why, and is led back to it', async () => {
  const { user, sent } = openForm();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Edit Community Representative',
  );
  expect(screen.getAllByText('Jordan Sample')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Account' })).toBeVisible();
  await user.type(designation(), ' of the town');
  await user.type(screen.getByLabelText(INSIGHTS_BY.prompt), 'Because I know the place.');
  await user.click(publish());
  expect(await screen.findByText('Your profile was published.')).toBeVisible();
  expect(window.location.hash).toBe(`#/app/community-details/${bareCommunity.id}#Section2`);
  expect(sent).toEqual([
    {
      to: 'user/edit-community-reps',
      input: {
        userId: ACCOUNT.id,
        userDesignationText: 'Librarian of the town',
        userDescription: 'Because I know the place.',
      },
    },
  ]);
});

test('white space at the end is nothing to publish', async () => {
  const { user } = openForm();
  expect(publish()).toBeDisabled();
  await user.type(designation(), '   ');
  expect(publish()).toBeDisabled();
  await user.type(designation(), 'of the town');
  expect(publish()).toBeEnabled();
});

test('what was written about one representative is not offered for the next', async () => {
  const first = openForm({ account: ADMINISTRATOR });
  await first.fill(screen.getByLabelText(INSIGHTS_BY.prompt), 'Because they know the place.');
  first.unmount();
  const next = openForm({ account: ADMINISTRATOR, of: 'rep-2' });
  expect(screen.queryByText('You have an unpublished draft.')).toBeNull();
  next.unmount();
  openForm({ account: ADMINISTRATOR });
  expect(screen.getByText('You have an unpublished draft.')).toBeVisible();
});

test('what they say of themselves is read in the direction of its script', async () => {
  const { user } = openForm();
  expect(designation()).toHaveAttribute('dir', 'auto');
  await user.clear(designation());
  await user.type(designation(), 'ספרנית');
  await user.type(screen.getByLabelText(INSIGHTS_BY.prompt), 'מקום טוב');
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  expect(within(preview).getByText('ספרנית')).toHaveAttribute('dir', 'auto');
  expect(within(preview).getByText('מקום טוב')).toHaveAttribute('dir', 'auto');
});

test('a draft of theirs is offered with what it changes marked', async () => {
  const first = openForm();
  await first.user.type(designation(), ' of the town');
  first.unmount();
  openForm();
  const offer = screen.getByRole('region', { name: 'Unpublished draft' });
  expect(offer.querySelector('ins')).toHaveTextContent('of the town');
  expect(offer.querySelector('del')).toBeNull();
});
