import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import PersonMenu from '@/components/shell/person-menu';
import { ROLES } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { paginate } from '@/lib/shared/input/pagination';
import { asksBeside } from '../../support/browser/asked-beside';
import { show } from '../../support/browser/dom';
import { representativeOf } from '../../support/browser/dom-accounts';
import { whatFollows } from '../../support/browser/turns';

asksBeside('user/list-work');

const ADA = {
  firstName: 'Ada',
  lastName: 'Lane',
  emailId: 'ada@example.test',
  profilePic: null,
} as Account;

function showMenu(account = ADA) {
  const onLogOut = vi.fn(() => Promise.resolve());
  return { ...show(<PersonMenu account={account} onLogOut={onLogOut} />), onLogOut };
}

const button = () => screen.getByRole('button', { name: 'Your menu, Ada Lane' });
const item = (name: string) => screen.findByRole('menuitem', { name });

test('the menu opens by keyboard on its first entry and goes round', async () => {
  const { user } = showMenu();
  await user.tab();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  await user.keyboard('{ArrowDown}');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(async () => expect(await item('Account')).toHaveFocus());
  expect(screen.getByRole('menu')).toHaveAccessibleName('Your menu, Ada Lane');
  await user.keyboard('{End}');
  expect(await item('Log out')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await item('Account')).toHaveFocus();
});

test('Escape closes the menu and goes back to its button', async () => {
  const { user } = showMenu();
  await user.click(button());
  await item('Account');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(button()).toHaveFocus());
});

test('an entry leads to its screen and leaves the focus to it', async () => {
  const { user } = showMenu();
  await user.click(button());
  const focus = vi.spyOn(button(), 'focus');
  await user.click(await item('Favorites'));
  expect(window.location.hash).toMatch(/^#\/app\/community-list\?tab=/);
  expect(screen.queryByRole('menu')).toBeNull();
  await whatFollows();
  expect(focus).not.toHaveBeenCalled();
});

test('administrators alone are led to what they look after, and to their own record', async () => {
  const LED_TO = {
    'Admin center': '#/app/admin-center',
    'Invite a representative': '#/app/invite-community-representative',
    'Import data': '#/app/add-amenities-data',
    'Edit account': `#/app/edit-account-admin/${ADA.id}`,
  };
  const { user, unmount } = showMenu();
  await user.click(button());
  await item('Account');
  for (const name of Object.keys(LED_TO))
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  unmount();
  const asAdministrator = showMenu({ ...ADA, roleId: ROLES.administrator });
  await asAdministrator.user.click(button());
  for (const [name, hash] of Object.entries(LED_TO))
    expect((await item(name)).getAttribute('href')).toBe(`/${hash}`);
});

test('Log out logs out, once', async () => {
  const { user, onLogOut } = showMenu();
  await user.tab();
  await user.keyboard('{Enter}');
  await item('Log out');
  await user.keyboard('{End}{Enter}');
  expect(onLogOut).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button()).toHaveFocus());
});

test('a representative sees beside Account how many requests for a consultation are open', async () => {
  const account = representativeOf(7);
  const { user } = show(<PersonMenu account={account} onLogOut={() => Promise.resolve()} />, {
    account,
    responses: { 'community/list-consultations': { data: [], pagination: paginate(3, 1, 1) } },
  });
  await user.click(screen.getByRole('button', { name: /^Your menu/ }));
  await waitFor(async () => expect(await item('Account 3 waiting')).toBeVisible());
});
