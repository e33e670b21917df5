import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import DeletedItemsScreen from '@/components/screens/edit-community/deleted-items-screen';
import type { DeletedItem } from '@/lib/domains/deleted/output';
import { ROLES } from '@/lib/shared/access/roles';
import { paginate } from '@/lib/shared/input/pagination';
import { representativeOf } from '../../support/browser/dom-accounts';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

const ID = bareCommunity.id;

const person = (firstName: string, roleId: number) => ({
  firstName,
  lastName: 'Lane',
  profilePic: null,
  roleId,
});
const item = (given: Partial<DeletedItem>): DeletedItem => ({
  id: 5,
  kind: 'amenity',
  name: 'Town Zoo',
  deletedBy: person('Rosa', ROLES.representative),
  isUndone: false,
  deletedAt: '2026-11-01T10:00:00Z',
  until: '2026-12-01T10:00:00Z',
  ...given,
});

const showItems = (responses: Responses) =>
  show(<DeletedItemsScreen id={ID} />, {
    account: representativeOf(ID),
    responses: { 'community/get-community-details': { data: bareCommunity }, ...responses },
  });

test('what was deleted is listed with who and until when, and restored with one click', async () => {
  let items = [
    item({}),
    item({
      id: 6,
      kind: 'facility',
      name: 'Elm Clinic',
      deletedBy: person('Ada', 2),
      isUndone: true,
    }),
  ];
  const { user, sent } = showItems({
    'community/list-deleted': () => ({ data: items, pagination: paginate(items.length, 1, 20) }),
    'community/restore-deleted': ({ id }) => {
      items = items.filter((one) => one.id !== Number(id));
      return { message: 'Town Zoo was restored.' };
    },
  });
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  const [zoo, clinic] = await screen.findAllByRole('listitem');
  expect(zoo?.textContent).toMatch(
    /Deleted by Rosa Lane .* can be restored until December 1, 2026/,
  );
  expect(within(zoo!).getByText('Amenity')).toBeTruthy();
  expect(clinic?.textContent).toContain('Removed when an import was undone by an administrator');
  await user.click(screen.getByRole('button', { name: 'Restore Town Zoo' }));
  expect(await screen.findByText('Town Zoo was restored.')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Elm Clinic']));
  expect(sent).toContainEqual({
    to: 'community/restore-deleted',
    input: { communityId: ID, id: 5 },
  });
});

test('one that somebody else has restored goes from the list, with the reason', async () => {
  let items = [item({})];
  const { user } = showItems({
    'community/list-deleted': () => ({ data: items, pagination: paginate(items.length, 1, 20) }),
    'community/restore-deleted': () => {
      items = [];
      return new ApiError(404, 'Someone may have restored it.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Restore Town Zoo' }));
  expect(await screen.findByText('Someone may have restored it.')).toBeTruthy();
  expect(await screen.findByText('Nothing was deleted')).toBeTruthy();
});
