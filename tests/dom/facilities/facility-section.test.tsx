import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LIVE_PARTS } from '@/components/sections/live-parts';
import { HealthcareSection } from '@/components/sections/healthcare/section';
import { sectionEditing } from '@/components/sections/section-editing';
import type { Facility } from '@/lib/domains/facilities/output';
import { show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

const ID = bareCommunity.id;
const REPRESENTATIVE = representativeOf(ID);

const facility = (id: number, given: Partial<Facility> = {}): Facility => ({
  id,
  communityId: ID,
  facilityTypeId: 16,
  facilityType: 'Emergency Care',
  facilityName: `Clinic ${String(id).padStart(3, '0')}`,
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

/** A server with facilities of one type, of which some come and go. */
function server(stored: Facility[]) {
  const asked: number[] = [];
  const responses: Responses = {
    'community/get-healthcare-facility-category-counts': () => ({
      data: [{ id: 16, label: 'Emergency Care', count: stored.length }],
      totalFacilities: stored.length,
      categoryCount: 1,
    }),
    'community/get-health-facilities-by-type': ({ page = 1, limit = 20, after }) => {
      asked.push(page);
      const behind = stored.filter(
        ({ facilityName }) => facilityName > (after?.facilityName ?? ''),
      );
      const facilities = behind.slice(0, limit);
      const hasNextPage = behind.length > limit;
      const totalPages = hasNextPage ? page + 1 : page;
      return {
        facilities,
        pagination: {
          totalCount: stored.length,
          totalPages,
          currentPage: page,
          limit,
          pageSize: limit,
          hasNextPage,
          hasPrevPage: page > 1,
        },
      };
    },
  };
  return { responses, asked, stored };
}

const written = (data: Facility) => ({ data, message: 'The facility was added.' });

const open = (responses: Responses, account = REPRESENTATIVE, editing = true) =>
  show(
    <HealthcareSection
      community={bareCommunity}
      live={LIVE_PARTS}
      {...(editing && { editing: sectionEditing(bareCommunity, 'healthcare') })}
    />,
    { account, responses },
  );

const list = () => screen.findByRole('region', { name: 'Emergency Care: facilities' });
const names = () =>
  screen.queryAllByText(/^(Clinic|New Clinic) ?\d*$/).map((one) => one.textContent);

/** A list of a height, scrolled to somewhere. */
function measure(box: HTMLElement, { end }: { end: boolean }) {
  Object.defineProperties(box, {
    scrollHeight: { value: 2000, configurable: true },
    clientHeight: { value: 585, configurable: true },
    scrollTop: { value: end ? 1315 : 0, configurable: true, writable: true },
  });
}

async function scrollOn(box: HTMLElement) {
  measure(box, { end: true });
  // Browsers report scrolling many times before anything is drawn.
  act(() => {
    for (let time = 0; time < 5; time += 1) fireEvent.scroll(box);
    measure(box, { end: false });
  });
}

describe('the endless list', () => {
  test('shows each of 120 facilities once while one is added and another deleted on the way', async () => {
    const { responses, asked, stored } = server(
      Array.from({ length: 120 }, (_, at) => facility(at + 1)),
    );
    const all = stored.map(({ facilityName }) => facilityName);
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    onTestFinished(() => height.mockRestore());
    open(responses, REPRESENTATIVE, false);
    const box = await list();
    await waitFor(() => expect(names()).toHaveLength(20));
    for (let page = 2; page <= 6; page += 1) {
      if (page === 3) stored.unshift(facility(900, { facilityName: 'Clinic 000' }));
      if (page === 5) stored.splice(10, 1);
      await scrollOn(box);
      await waitFor(() => expect(names()).toHaveLength(page * 20));
    }
    expect(names()).toEqual(all);
    await scrollOn(box);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the section of an editor', () => {
  test('has a way to add, and to edit each; readers have neither', async () => {
    const { responses } = server([facility(1)]);
    const { unmount } = open(responses);
    expect(await screen.findByRole('button', { name: 'Edit Clinic 001' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Facility' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage Facilities' })).toHaveAttribute(
      'href',
      `/#/app/community-details-health-facilities/${ID}`,
    );
    unmount();
    const asAdministrator = open(responses, ADMINISTRATOR);
    expect(await screen.findByRole('button', { name: 'Edit Clinic 001' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage Facilities' })).toBeVisible();
    asAdministrator.unmount();
    open(responses, REPRESENTATIVE, false);
    expect(await screen.findByText('Clinic 001')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Facility|Edit/ })).not.toBeInTheDocument();
  });

  test('adds in a dialog that begins with Senior Care, and reads the list again 1.5 s later', async () => {
    const { responses, asked, stored } = server([facility(1)]);
    const { user, fill, sent } = open({
      ...responses,
      addFacility: () => {
        stored.push(facility(2, { facilityName: 'New Clinic' }));
        return written(facility(2, { facilityName: 'New Clinic' }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add Facility' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Health Care Facility' });
    const add = within(dialog).getByRole('button', { name: 'ADD FACILITY' });
    expect(within(dialog).getByRole('combobox', { name: 'Type' })).toHaveValue('Senior Care');
    expect(add).toBeDisabled();
    await fill(within(dialog).getByLabelText('Facility Name'), 'New Clinic');
    await fill(within(dialog).getByLabelText('Address'), '1 Main Street');
    await user.type(within(dialog).getByLabelText(/^Phone/), '8282135400');
    const before = asked.length;
    await user.dblClick(add);
    expect(await screen.findByText('The facility was added.')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(asked).toHaveLength(before);
    expect(await screen.findByRole('heading', { name: 'New Clinic' })).toBeVisible();
    expect(sent.filter(({ to }) => to === 'addFacility').map(({ input }) => input)).toEqual([
      {
        communityId: ID,
        facilityTypeId: 27,
        facilityName: 'New Clinic',
        facilityAddress: '1 Main Street',
        facilityPhone: '8282135400',
        facilityWebUrl: null,
      },
    ]);
  });

  test('edits and deletes in a dialog with words of its own', async () => {
    const { responses, stored } = server([facility(1)]);
    const { user, fill } = open({
      ...responses,
      deleteFacility: () => {
        const [gone] = stored.splice(0, 1);
        return written(gone ?? facility(1));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Clinic 001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Health Care Facility' });
    const publish = within(dialog).getByRole('button', { name: 'PUBLISH FACILITY' });
    expect(publish).toBeDisabled();
    const name = within(dialog).getByLabelText('Facility Name');
    await fill(name, '');
    expect(name).toHaveAccessibleDescription('Facility name is required');
    await user.clear(within(dialog).getByLabelText('Address'));
    expect(within(dialog).getByLabelText('Address')).toHaveAccessibleDescription(
      'Facility address is required',
    );
    await user.clear(within(dialog).getByRole('combobox', { name: 'Type' }));
    expect(within(dialog).getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription(
      'Facility type is required',
    );
    await user.click(within(dialog).getByRole('button', { name: 'DELETE FACILITY' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Delete' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Clinic 001')).not.toBeInTheDocument());
  });

  test('is asked before what is typed in the dialog is lost; Escape closes an open list first', async () => {
    const { responses } = server([facility(1)]);
    const { user, fill } = open(responses);
    await user.click(await screen.findByRole('button', { name: 'Add Facility' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Health Care Facility' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Type' }));
    expect(within(dialog).getAllByRole('option')).toHaveLength(33);
    await user.keyboard('{Escape}');
    expect(within(dialog).queryByRole('option')).not.toBeInTheDocument();
    expect(dialog).toBeVisible();
    await fill(within(dialog).getByLabelText('Facility Name'), 'New Clinic');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});
