import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommunityCard } from '@/components/communities/card/community-card';
import type { Account } from '@/lib/domains/accounts/output';
import { show } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';
import { whatFollows } from '../../support/browser/turns';

const ID = bareCommunity.id;

const showCard = (account?: Account, isRepresented = true) =>
  show(
    <main id="main">
      <CommunityCard community={{ ...bareCommunity, isRepresented }} editable />
    </main>,
    account && { account },
  );

const button = () => screen.findByRole('button', { name: 'More actions for Sidney' });
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('a representative gets the public view, the way out and the photo', async () => {
  const { user } = showCard(representativeOf(ID));
  await user.click(await button());
  expect(entries()).toEqual(['Public View', 'Leave Community']);
  expect(screen.getByRole('menuitem', { name: 'Public View' })).toHaveAttribute(
    'href',
    `/#/app/community-details/${ID}?view=public`,
  );
  expect(screen.getByRole('menuitem', { name: 'Leave Community' })).toHaveAttribute(
    'href',
    `/#/app/leave-community/${ID}`,
  );
  await user.keyboard('{Escape}');
  expect(await button()).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Edit Photo of Sidney' })).toHaveAttribute(
    'href',
    `/#/app/community-details-update-cover-photo/${ID}`,
  );
});

test('an administrator gets the public view and the photo, and nothing to leave', async () => {
  const { user } = showCard(ADMINISTRATOR);
  await user.click(await button());
  expect(entries()).toEqual(['Public View']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('link', { name: 'Edit Photo of Sidney' })).toBeVisible();
});

test.each([
  ['a visitor', undefined, true],
  ['a home shopper', SHOPPER, true],
  ['the representative of another community', representativeOf(ID + 1), true],
  ['anyone where nobody represents', ADMINISTRATOR, false],
])('%s gets no menu', async (_, account, isRepresented) => {
  showCard(account, isRepresented);
  // The menu's code has come by then, where it is fetched at all.
  await import('@/components/communities/card/card-menu');
  await whatFollows();
  expect(screen.getByRole('link', { name: 'Sidney, Illinois' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^More actions for/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit Photo/ })).toBeNull();
});
