import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import HealthFacilitiesScreen from '@/components/screens/edit-community/health-facilities-screen';
import type { Facility } from '@/lib/domains/facilities/output';
import type { ItemVersion } from '@/lib/domains/versions/output';
import { PATHS } from '@/lib/shared/constants/paths';
import { paginate } from '@/lib/shared/input/pagination';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

const ID = bareCommunity.id;
const REPRESENTATIVE = representativeOf(ID);
const PAGE = PATHS.healthFacilities.to({ id: ID });
const LIST = 'community/get-all-community-health-facilities';

const dental = { facilityTypeId: 12, facilityType: 'Dental Care' };
const facility = (id: number, given: Partial<Facility> = {}): Facility => ({
  id,
  communityId: ID,
  facilityTypeId: 16,
  facilityType: 'Emergency Care',
  facilityName: `Clinic ${String(id).padStart(4, '0')}`,
  facilityAddress: `${id} Main Street`,
  facilityPhone: '8282135400',
  facilityWebUrl: null,
  repId: null,
  isAdminEntry: false,
  source: null,
  confirmedAt: '2026-11-03T10:00:00.000Z',
  confirmedAs: 'person',
  ...given,
});
const clinics = (many: number) => Array.from({ length: many }, (_, at) => facility(at + 1));

/** The page over a server that has these facilities, which tests may change. */
function openPage(
  stored: Facility[],
  { query = '', responses = {}, account = REPRESENTATIVE } = {} as {
    query?: string;
    responses?: Responses;
    account?: typeof ADMINISTRATOR;
  },
) {
  const has = (text: string | null | undefined) =>
    stored.filter(({ facilityName }) =>
      facilityName.toLowerCase().includes((text ?? '').toLowerCase()),
    );
  return show(<HealthFacilitiesScreen id={ID} />, {
    account,
    at: `${PAGE}${query}`,
    responses: {
      'community/get-community-details': { data: bareCommunity },
      'community/get-healthcare-facility-category-counts': ({ searchText }) => {
        const found = has(searchText);
        const types = [...new Map(found.map((one) => [one.facilityTypeId, one.facilityType]))];
        return {
          data: types.map(([id, label]) => ({
            id,
            label,
            count: found.filter(({ facilityTypeId }) => facilityTypeId === id).length,
          })),
          totalFacilities: found.length,
          categoryCount: types.length,
        };
      },
      [LIST]: ({ searchText, facilityTypeId, page = 1, limit = 50 }) => {
        const found = has(searchText)
          .filter((one) => !facilityTypeId || one.facilityTypeId === facilityTypeId)
          .sort((a, b) => (a.facilityType < b.facilityType ? -1 : 1));
        return {
          data: found.slice((page - 1) * limit, page * limit),
          pagination: paginate(found.length, page, limit),
        };
      },
      ...responses,
    },
  });
}

const edits = () => screen.queryAllByText('EDIT');
const address = () => window.location.hash.slice(1).replace(PAGE, '');

describe('the management of facilities', () => {
  test('lists them under their types, each with its facts and a way to edit it', async () => {
    openPage([
      facility(3, { facilityName: 'Gamma', ...dental }),
      facility(2, { facilityName: 'Alpha' }),
      facility(1, { facilityName: 'Beta' }),
    ]);
    const emergency = within(await screen.findByRole('region', { name: 'Emergency Care' }));
    const groups = screen.getAllByRole('heading', { level: 2 });
    await waitFor(() =>
      expect(groups.map(({ textContent }) => textContent)).toEqual([
        'Dental Care1',
        'Emergency Care2',
      ]),
    );
    expect(screen.getByText('3 facilities')).toBeVisible();
    const [alpha] = emergency
      .getAllByRole('listitem')
      .filter((one) => one.className.includes('card'));
    expect(within(alpha!).getByText('828-213-5400')).toBeVisible();
    expect(within(alpha!).getByText('2 Main Street')).toBeVisible();
    // In a new tab, it is the page that edits it.
    expect(within(alpha!).getByRole('link', { name: 'EDIT Alpha' })).toHaveAttribute(
      'href',
      `/#/app/community-edit-health-facility/${ID}/2`,
    );
    expect(screen.getByRole('link', { name: 'Add Facility' })).toHaveAttribute(
      'href',
      `/#/app/community-add-health-facility/${ID}`,
    );
    expect(
      screen.getByText('Inputting this content helps users find your community when filtering.'),
    ).toBeVisible();
  });

  test('of 1,500 it shows 50', async () => {
    const { container } = openPage(clinics(1500), { account: ADMINISTRATOR });
    expect(await screen.findByText('Showing 1–50 of 1,500 facilities')).toBeVisible();
    expect(container.querySelectorAll('li.card')).toHaveLength(50);
  });

  test('the address has page, type, text and size', async () => {
    const { user, fill } = openPage([...clinics(29), facility(2000, dental)], {
      query: '?size=25',
    });
    expect(await screen.findByText('Showing 1–25 of 30 facilities')).toBeVisible();
    await user.click(screen.getByLabelText('Next page'));
    expect(await screen.findByText('Showing 26–30 of 30 facilities')).toBeVisible();
    expect(address()).toBe('?page=2&size=25');
    const type = screen.getByLabelText('Type');
    await user.selectOptions(type, 'Dental Care (1)');
    expect(await screen.findByText('1 facility')).toBeVisible();
    expect(address()).toBe('?type=12&size=25');
    await user.selectOptions(screen.getByLabelText('Per page'), '50');
    await waitFor(() => expect(address()).toBe('?type=12'));
    const find = screen.getByLabelText('Find a facility by name or address');
    await fill(find, 'Nowhere');
    expect(await screen.findByText('No facility matches your search and type.')).toBeVisible();
    expect(address()).toBe('?q=Nowhere&type=12');
    await user.click(screen.getByText('Show all facilities'));
    expect(await screen.findByText('30 facilities')).toBeVisible();
    expect(address()).toBe('');
  });

  test('edits in place: after saving, page and search are as they were', async () => {
    const stored = clinics(30);
    const { user, fill } = openPage(stored, {
      query: '?q=clinic&page=2&size=25',
      responses: {
        updateFacility: () => {
          stored[25] = facility(26, { facilityName: 'Clinic Renamed' });
          return { data: stored[25], message: 'The facility was updated.' };
        },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'EDIT Clinic 0026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Health Care Facility' });
    await fill(within(dialog).getByLabelText('Facility Name'), 'Clinic Renamed');
    await user.click(within(dialog).getByRole('button', { name: 'PUBLISH FACILITY' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'EDIT Clinic Renamed' })).toBeVisible();
    expect(address()).toBe('?q=clinic&page=2&size=25');
  });

  test('the type is selected where the dialog begins, so that typing replaces it', async () => {
    const { user } = openPage([facility(1)]);
    await user.click(await screen.findByRole('link', { name: 'EDIT Clinic 0001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Health Care Facility' });
    const type = within(dialog).getByRole('combobox', { name: 'Type' });
    await waitFor(() => expect(type).toHaveFocus());
    await user.keyboard('dent');
    expect(type).toHaveValue('dent');
    expect(within(dialog).getByRole('option', { name: 'Dental Care' })).toBeInTheDocument();
  });

  test('deletes those that are ticked after a question, with Undo', async () => {
    const stored = clinics(3);
    const gone: Facility[] = [];
    const { user, sent } = openPage(stored, {
      responses: {
        'community/delete-health-facilities': ({ facilityIds }) => {
          for (const id of facilityIds) {
            const [one] = stored.splice(
              stored.findIndex((other) => other.id === id),
              1,
            );
            gone.push(one!);
          }
          return { data: { deletedItemIds: [71, 72] }, message: '2 facilities were deleted.' };
        },
        'community/restore-deleted-items': () => {
          stored.push(...gone);
          return { data: { restored: 2 }, message: '2 items were restored.' };
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Clinic 0001' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Clinic 0003' }));
    expect(screen.getByText('2 facilities selected', { selector: '[aria-hidden]' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete 2 facilities' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 2 facilities?' });
    await user.click(within(question).getByRole('button', { name: 'Delete 2 facilities' }));
    await waitFor(() => expect(edits()).toHaveLength(1));
    expect(sent).toContainEqual({
      to: 'community/delete-health-facilities',
      input: { communityId: ID, facilityIds: [1, 2] },
    });
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 items were restored.')).toBeVisible();
    await waitFor(() => expect(edits()).toHaveLength(3));
    expect(sent).toContainEqual({
      to: 'community/restore-deleted-items',
      input: { communityId: ID, ids: [71, 72] },
    });
  });

  test('a page that is past the end shows the last one', async () => {
    openPage(clinics(30), { query: '?page=9&size=25' });
    expect(await screen.findByText('Showing 26–30 of 30 facilities')).toBeVisible();
    expect(address()).toBe('?page=2&size=25');
  });
});

const version = (number: number, name: string, given: Partial<ItemVersion> = {}): ItemVersion => ({
  repId: null,
  isAdminEntry: false,
  isSample: false,
  version: number,
  updatedAt: `2026-11-0${number}T10:00:00.000Z`,
  addedByUser: null,
  content: {
    name,
    type: number === 1 ? 'Urology' : 'Dental Care',
    address: '1 Main Street',
    phone: '',
    website: '',
    typeSource: null,
  },
  restoredVersion: null,
  restoredByUser: null,
  cause: 'edited',
  importedByUser: null,
  ...given,
});

describe('the history of a facility', () => {
  const person = (roleId: number) => ({
    firstName: 'Rosa',
    lastName: 'Lane',
    profilePic: null,
    roleId,
  });
  const history = [
    version(3, 'Elm Dental', { repId: 'r', addedByUser: person(1) }),
    version(2, 'Wrong Dental', { cause: 'imported', importedByUser: person(2) }),
    version(1, 'Elm Clinic', {
      cause: 'imported',
      content: { ...version(1, 'Elm Clinic').content, typeSource: 'CMS' },
    }),
  ];

  async function openHistory(restored: Responses['community/restore-item-version']) {
    const shown = openPage([facility(1, { facilityName: 'Elm Dental', ...dental })], {
      responses: {
        'community/get-item-versions': { data: history, pagination: paginate(3, 1, 20) },
        'community/get-by-facilityId': { data: facility(1, { facilityName: 'Elm Clinic' }) },
        ...(restored && { 'community/restore-item-version': restored }),
      },
    });
    await shown.user.click(await screen.findByRole('link', { name: 'EDIT Elm Dental' }));
    await shown.user.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = await screen.findByRole('dialog', { name: 'History of Elm Dental' });
    const [newest, wrong, first] = await within(dialog).findAllByRole('listitem');
    return { ...shown, dialog, newest: newest!, wrong: wrong!, first: first! };
  }

  test('says what each version changed, who did it and when', async () => {
    const { newest, wrong, first } = await openHistory(undefined);
    expect(newest).toHaveTextContent(/Version 3.*Written by Rosa Lane/);
    expect(newest).toHaveTextContent(/Facility Name: .*Wrong.*Elm/);
    expect(wrong).toHaveTextContent(/Imported by an administrator · /);
    expect(wrong).toHaveTextContent(/Type: .*Urology.*Dental Care/);
    expect(first).toHaveTextContent(/From CMS · /);
    expect(within(newest).queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  test('restores an earlier version, and the list has it', async () => {
    const { user, first, sent } = await openHistory({
      data: { version: 4 },
      message: 'Restored version 1 of Elm Clinic.',
    });
    await user.click(within(first).getByRole('button', { name: /^Restore/ }));
    const question = await screen.findByRole('dialog', { name: 'Restore version 1?' });
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Restored version 1 of Elm Clinic.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toContainEqual({
      to: 'community/restore-item-version',
      input: { kind: 'facility', id: 1, version: 1, baseVersion: 3 },
    });
  });

  test('says where somebody else was faster', async () => {
    const { user, first } = await openHistory(new ApiError(409, 'Someone changed this.'));
    await user.click(within(first).getByRole('button', { name: /^Restore/ }));
    const question = await screen.findByRole('dialog', { name: 'Restore version 1?' });
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    expect(await within(question).findByText('Someone changed this.')).toBeVisible();
  });
});
