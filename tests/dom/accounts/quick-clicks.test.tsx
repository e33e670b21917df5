import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListAddress } from '@/components/screens/browse/community-list/address/use-list-address';
import { ChosenWishes } from '@/components/wishes/chosen-wishes';
import { WishChips } from '@/components/wishes/wish-chips';
import { useTableAddress } from '@/components/screens/admin/lists/use-table-address';
import { show } from '../../support/browser/dom';

function Wishes() {
  const { address, setWishes, clearAll } = useListAddress();
  return (
    <>
      <ChosenWishes wishes={address.wishes} onChange={setWishes} />
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

test('of two wishes both are kept', async () => {
  show(<Wishes />, { at: '/app/community-list?q=spring&page=3' });
  clickAll(button(/^University/), button(/^Hospital/));
  await waitFor(() => expect(window.location.hash).toMatch(/w=college:10,hospital:10/));
  expect(window.location.hash).toMatch(/q=spring/);
  expect(window.location.hash).not.toMatch(/page=/);
});

test('of two wishes taken back at once none stays', async () => {
  show(<Wishes />, { at: '/app/community-list?w=july:-84,flights:30,college:10' });
  clickAll(button(/^Remove July/), button(/^Remove Flights/));
  await waitFor(() => expect(window.location.hash).toMatch(/w=college:10$/));
});

test('what was just chosen is cleared too', () => {
  show(<Wishes />, { at: '/app/community-list' });
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
