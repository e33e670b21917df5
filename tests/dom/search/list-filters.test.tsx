import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import { OptionList } from '@/components/screens/browse/community-list/filters/option-list';
import { show } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

const NONE = { data: [] } as never;

function openAt(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return show(<CommunityListScreen />, {
    at: '/app/community-list',
    responses: {
      'community/get-all': ({ costOfLivingType }) => ({
        dataResult: [bareCommunity],
        count: costOfLivingType?.length === 1 ? 1204 : 16_000,
      }),
      'community/get-all-states': NONE,
      'community/get-amenity-categories': NONE,
      'community/get-health-facility-types': NONE,
    },
  });
}

test('filters that are beside the list have no button above them', async () => {
  openAt(1280);
  const panel = await screen.findByRole('region', { name: /^Filters/ });
  expect(await within(panel).findByRole('button', { name: 'Cost of living' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
});

test('the sheet with the filters says how many results a choice leaves', async () => {
  const { user } = openAt(390);
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(sheet).getByRole('button', { name: 'See Results' })).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Cost of living' }));
  await user.click(within(sheet).getByRole('checkbox', { name: 'Below the national average' }));
  expect(await within(sheet).findByRole('button', { name: 'See 1,204 Results' })).toBeVisible();
});

test('the chosen order wraps in its field where large text leaves it no room', async () => {
  openAt(390);
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(order).toHaveClass('whitespace-normal');
  expect(order).not.toHaveClass('truncate');
});

test('a state is found by its abbreviation', async () => {
  const { user } = show(
    <OptionList
      legend="States"
      options={[
        { code: 'NC', label: 'North Carolina', abbreviation: 'NC' },
        { code: 'ND', label: 'North Dakota', abbreviation: 'ND' },
      ]}
      chosen={[]}
      counts={undefined}
      onToggle={() => {}}
      findLabel="Find a state"
    />,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Find a state' }), 'nc');
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['NC']);
});
