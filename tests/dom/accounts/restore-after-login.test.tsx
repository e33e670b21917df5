import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import EditEmailScreen from '@/components/screens/account/edit-email-screen';
import EditAccountScreen from '@/components/screens/account/edit-account-screen';
import type { Account } from '@/lib/domains/accounts/output';
import { show } from '../../support/browser/dom';
import { representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { setToken, useTabs } from '../../support/browser/dom-tabs';

useTabs();
beforeEach(() => setToken('4102444800'));

const editEmail = (account: Account = SHOPPER) => show(<EditEmailScreen />, { account });
const newEmail = () => screen.getByLabelText(/^New email/);
const restore = () => screen.queryByRole('button', { name: 'Restore' });

/** The screen goes, as when the session ends. */
function sessionEnds() {
  setToken('');
  cleanup();
  setToken('4102444800');
}

test('what was typed when the session ended is offered back to the same account, without the password', async () => {
  const { fill } = editEmail();
  await fill(newEmail(), 'new@example.org');
  await fill(screen.getByLabelText(/^Current password/), 'Quiet-River-7');
  sessionEnds();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Quiet-River-7');

  editEmail(representativeOf(7));
  expect(restore()).toBeNull();
  cleanup();

  const { user } = editEmail();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(newEmail()).toHaveValue('new@example.org');
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
  expect(restore()).toBeNull();
});

test('names typed in the account are kept too', async () => {
  const { fill } = show(<EditAccountScreen account={SHOPPER} />, { account: SHOPPER });
  await fill(screen.getByLabelText(/^City/), 'Duluth');
  sessionEnds();
  const { user } = show(<EditAccountScreen account={SHOPPER} />, { account: SHOPPER });
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^City/)).toHaveValue('Duluth');
});

test('a form that is left while the session goes on keeps nothing', async () => {
  const { fill } = editEmail();
  await fill(newEmail(), 'new@example.org');
  cleanup();
  editEmail();
  expect(restore()).toBeNull();
});
