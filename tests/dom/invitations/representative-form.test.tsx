import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RepresentativeForm } from '@/components/sections/insights-by/form';
import { INSIGHTS_BY } from '@/lib/domains/insights/sections/insights-by';
import type { Account } from '@/lib/domains/accounts/output';
import { paginate } from '@/lib/shared/input/pagination';
import type { Version } from '@/lib/domains/insights/output';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('community/get-drafts', 'community/save-draft');

const ACCOUNT = representativeOf(bareCommunity.id);

function openForm({
  account = ACCOUNT,
  of = ACCOUNT.id,
  responses = {},
}: { account?: Account; of?: string; responses?: Responses } = {}) {
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
      responses: {
        'user/edit-community-reps': {
          message: 'Your profile was published.',
          undo: { version: 2 },
        },
        ...responses,
      },
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
  expect(sent.filter(({ to }) => to !== 'community/get-drafts')).toEqual([
    {
      to: 'user/edit-community-reps',
      input: {
        userId: ACCOUNT.id,
        userDesignationText: 'Librarian of the town',
        userDescription: 'Because I know the place.',
        base: { userDesignationText: 'Librarian', userDescription: '' },
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

describe('the history of the profile', () => {
  const version = (number: number, userDesignationText: string): Version => ({
    version: number,
    repId: ACCOUNT.id,
    isAdminEntry: false,
    isSample: false,
    updatedAt: `2026-11-0${number}T12:00:00.000Z`,
    addedByUser: ACCOUNT,
    content: { userDesignationText, userDescription: '' },
    restoredVersion: null,
    restoredByUser: null,
  });
  const versions = {
    'user/get-profile-versions': {
      data: [version(2, 'Librarian'), version(1, 'Reader')],
      pagination: paginate(2, 1, 20),
    },
  } satisfies Responses;

  async function openHistory({ user }: ReturnType<typeof openForm>) {
    await user.click(screen.getByRole('button', { name: 'History' }));
    const dialog = await screen.findByRole('dialog', { name: 'History of Insights By' });
    await within(dialog).findByRole('heading', { name: 'Version 2' });
    return dialog;
  }

  test('shows what each version changed and restores one; what is not published is a draft', async () => {
    const restored = { message: 'Restored version 1 of the profile.', undo: { version: 2 } };
    const form = openForm({ responses: { ...versions, 'user/restore-profile-version': restored } });
    const { user, sent, unmount } = form;
    await user.type(designation(), ' of the town');
    const dialog = await openHistory(form);
    expect(within(dialog).getByRole('deletion')).toHaveTextContent('Reader');
    expect(within(dialog).getByRole('insertion')).toHaveTextContent('Librarian');
    await user.click(within(dialog).getByRole('button', { name: /^Restore this version/ }));
    const question = await screen.findByRole('dialog', { name: 'Restore version 1?' });
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(restored.message)).toBeVisible();
    expect(sent).toContainEqual({
      to: 'user/restore-profile-version',
      input: { userId: ACCOUNT.id, version: 1 },
    });
    expect(window.location.hash).toBe(`#/app/community-details/${bareCommunity.id}#Section2`);
    unmount();
    openForm();
    expect(screen.getByRole('region', { name: 'Unpublished draft' })).toHaveTextContent(
      'of the town',
    );
  });

  test('that does not load says so in its dialog, and the form stays', async () => {
    const responses = { 'user/get-profile-versions': new ApiError(500, 'It broke.') };
    const { user } = openForm({ responses });
    await user.type(designation(), ' of the town');
    await user.click(screen.getByRole('button', { name: 'History' }));
    const dialog = await screen.findByRole('dialog', { name: 'History of Insights By' });
    expect(await within(dialog).findByText('We couldn’t load the history')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(designation()).toHaveValue('Librarian of the town');
  });
});

test('what was published can be taken back', async () => {
  const undone = { message: 'Restored version 2 of the profile.' };
  const { user, sent } = openForm({ responses: { 'user/restore-profile-version': undone } });
  await user.type(designation(), ' of the town');
  await user.click(publish());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(undone.message)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    to: 'user/restore-profile-version',
    input: { userId: ACCOUNT.id, version: 2 },
  });
});

test('what somebody else changed first is not replaced unseen, and what was typed stays', async () => {
  let stale = true;
  const { user, sent } = openForm({
    responses: {
      'user/edit-community-reps': () =>
        stale ? new ApiError(409, 'Someone else changed this text.') : { message: 'Published.' },
      'community/get-community-details': {
        data: {
          ...bareCommunity,
          userrole: [
            { ...ACCOUNT, userDesignationText: 'Librarian', userDescription: 'Corrected.' },
          ],
        } as never,
      },
    },
  });
  await user.type(designation(), ' of the town');
  await user.click(publish());
  expect(await screen.findByText('Someone else changed this text.')).toBeVisible();
  expect(designation()).toHaveValue('Librarian of the town');
  expect(screen.getByLabelText(INSIGHTS_BY.prompt)).toHaveValue('Corrected.');
  stale = false;
  await user.click(publish());
  expect(await screen.findByText('Published.')).toBeVisible();
  expect(sent.filter(({ to }) => to === 'user/edit-community-reps').at(-1)?.input).toEqual({
    userId: ACCOUNT.id,
    userDesignationText: 'Librarian of the town',
    base: { userDesignationText: 'Librarian', userDescription: 'Corrected.' },
  });
});
