import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WishChips } from '@/components/wishes/wish-chips';
import { useListAddress } from '@/components/screens/browse/community-list/use-list-address';
import { useTableAddress } from '@/components/screens/admin/lists/use-table-address';
import { show } from '../support/dom';

function Chips() {
  const { address, setWishes, clearAll } = useListAddress();
  return (
    <>
      <WishChips wishes={address.wishes} onChange={setWishes} />
      <button onClick={clearAll}>Clear all</button>
    </>
  );
}

/** Clicks faster than React draws what the first click did. */
const clickAll = (...buttons: HTMLElement[]) =>
  act(() => {
    for (const button of buttons) button.click();
  });

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('of two wishes that are chosen quickly both are kept', async () => {
  show(<Chips />, { at: '/app/community-list?q=spring&page=3' });
  clickAll(button(/^University/), button(/^Hospital/));
  await waitFor(() => expect(window.location.hash).toMatch(/hospital/));
  expect(window.location.hash).toMatch(/college/);
  expect(window.location.hash).toMatch(/q=spring/);
  expect(window.location.hash).not.toMatch(/page=/);
});

test('what was just chosen is cleared too', () => {
  show(<Chips />, { at: '/app/community-list' });
  clickAll(button(/^University/), button('Clear all'));
  expect(window.location.hash).toBe('#/app/community-list');
});

test('two quick clicks on the header of a table turn its order twice', () => {
  function Table() {
    const { setSort } = useTableAddress('users');
    return <button onClick={() => setSort({ by: 'name' })}>Name</button>;
  }
  show(<Table />, { at: '/app/admin-center/users/all' });
  clickAll(button('Name'));
  const once = window.location.hash;
  clickAll(button('Name'), button('Name'));
  expect(window.location.hash).toBe(once);
});
