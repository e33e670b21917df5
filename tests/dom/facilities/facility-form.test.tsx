import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import AddHealthFacilityScreen from '@/components/screens/edit-community/add-health-facility-screen';
import EditHealthFacilityScreen from '@/components/screens/edit-community/edit-health-facility-screen';
import { DELAYS } from '@/lib/shared/constants/limits';
import type { Facility } from '@/lib/domains/facilities/output';
import { later, ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

const ID = bareCommunity.id;
const ACCOUNT = representativeOf(ID);
const SECTION = `#/app/community-details/${ID}#Section11`;

const FACILITY: Facility = {
  id: 7,
  communityId: ID,
  facilityTypeId: 16,
  facilityType: 'Emergency Care',
  facilityName: 'Mission Hospital',
  facilityAddress: '509 Biltmore Ave',
  facilityPhone: '8282135400',
  facilityWebUrl: null,
  repId: null,
  isAdminEntry: false,
  source: null,
  confirmedAt: '2026-11-03T10:00:00.000Z',
  confirmedAs: 'person',
};

const read: Responses = {
  'community/get-community-details': { data: bareCommunity },
  'community/get-by-facilityId': { data: FACILITY },
};

const openToAdd = async (responses: Responses = {}, account = ACCOUNT) => {
  const shown = show(<AddHealthFacilityScreen id={ID} account={account} />, {
    account,
    at: `/app/community-add-health-facility/${ID}`,
    responses: { ...read, ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'Add Facility' });
  return shown;
};

const openToEdit = async (responses: Responses = {}, facility = FACILITY) => {
  const shown = show(<EditHealthFacilityScreen id={ID} facilityId={7} account={ACCOUNT} />, {
    account: ACCOUNT,
    at: `/app/community-edit-health-facility/${ID}/7`,
    responses: { ...read, 'community/get-by-facilityId': { data: facility }, ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'Edit Facility' });
  return shown;
};

const type = () => screen.getByRole('combobox', { name: 'Type' });
const name = () => screen.getByLabelText('Facility Name');
const address = () => screen.getByLabelText('Address');
const phone = () => screen.getByLabelText<HTMLInputElement>(/^Phone Number/);
const website = () => screen.getByLabelText(/^Website/);
const button = (label: string) => screen.getByRole('button', { name: label });

type Shown = Awaited<ReturnType<typeof openToAdd>>;

async function fillIn({ user, fill }: Shown) {
  await user.type(type(), 'emerg{Enter}');
  await fill(name(), 'New Clinic');
  await fill(address(), '1 Main Street');
}

const written = { data: FACILITY, message: 'The facility was added.' };

test('what is typed in the field of the type takes the place of the one that stands there', async () => {
  const shown = await openToAdd({});
  await shown.user.type(type(), 'emerg{Enter}');
  await shown.user.tab();
  await shown.user.click(type());
  await shown.user.keyboard('dent');
  expect(type()).toHaveValue('dent');
});

describe('adding a facility', () => {
  test('publishes once all that is required is there, and leads to the section a second later', async () => {
    const shown = await openToAdd({ addFacility: written });
    expect(screen.getByRole('link', { name: 'Add Facility' })).toHaveAttribute(
      'href',
      `/${SECTION}`,
    );
    expect(button('Publish')).toBeDisabled();
    await shown.user.type(type(), 'emerg{Enter}');
    expect(type()).toHaveValue('Emergency Care');
    await shown.fill(name(), 'New Clinic');
    expect(button('Publish')).toBeDisabled();
    await shown.fill(address(), '1 Main Street');
    await shown.fill(website(), 'clinic.org');
    expect(button('Publish')).toBeEnabled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await shown.user.dblClick(button('Publish'));
    expect(await screen.findByText('The facility was added.')).toBeVisible();
    vi.advanceTimersByTime(DELAYS.facilityAdded * 0.8);
    expect(window.location.hash).toContain('community-add-health-facility');
    vi.advanceTimersByTime(DELAYS.facilityAdded * 0.2);
    await waitFor(() => expect(window.location.hash).toBe(SECTION));
    expect(shown.sent.filter(({ to }) => to === 'addFacility')).toEqual([
      {
        to: 'addFacility',
        input: {
          communityId: ID,
          facilityTypeId: 16,
          facilityName: 'New Clinic',
          facilityAddress: '1 Main Street',
          facilityPhone: null,
          facilityWebUrl: 'https://clinic.org',
        },
      },
    ]);
  });

  test('says at once what is wrong with a field, in the words of the page', async () => {
    const shown = await openToAdd();
    await fillIn(shown);
    await shown.user.type(phone(), '028');
    await waitFor(() => expect(phone()).toHaveAccessibleDescription('Not a valid phone number'));
    expect(button('Publish')).toHaveAccessibleDescription('Phone Number: Not a valid phone number');
    await shown.user.clear(phone());
    await shown.fill(website(), 'nowhere');
    expect(website()).toHaveAccessibleDescription('Facility URL must be in a valid format.');
    await shown.user.clear(website());
    await shown.user.clear(name());
    expect(name()).toHaveAccessibleDescription('Facility Name is required');
    await shown.user.clear(address());
    expect(address()).toHaveAccessibleDescription('Facility Address is required');
    await shown.user.clear(type());
    expect(type()).toHaveAccessibleDescription('Facility Type is required');
    expect(button('Publish')).toBeDisabled();
  });

  test('that fails says so beside the form, keeps what was typed, and can be tried again', async () => {
    const response = later<typeof written>();
    let tries = 0;
    const shown = await openToAdd({
      addFacility: () =>
        tries++ === 0 ? new ApiError(503, 'Please try again.') : response.response,
    });
    await fillIn(shown);
    await shown.user.click(button('Publish'));
    expect(await screen.findByText('Please try again.')).toBeVisible();
    expect(name()).toHaveValue('New Clinic');
    await shown.user.click(button('Publish'));
    // Nothing can be typed that would not be published with it.
    await shown.user.type(name(), ' more');
    expect(name()).toHaveValue('New Clinic');
    await response.give(written);
    expect(await screen.findByText('The facility was added.')).toBeVisible();
  });

  test('asks before what was typed is lost', async () => {
    const { user, fill } = await openToAdd({}, ADMINISTRATOR);
    await fill(name(), 'New Clinic');
    await user.click(screen.getByRole('link', { name: 'Add Facility' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(name()).toHaveValue('New Clinic');
  });
});

describe('changing a facility', () => {
  test('sends what was changed, and leads to the section 300 ms later', async () => {
    const shown = await openToEdit({
      updateFacility: { data: FACILITY, message: 'The facility was updated.' },
    });
    expect(type()).toHaveValue('Emergency Care');
    expect(phone()).toHaveValue('(828) 213-5400');
    expect(button('Update')).toBeDisabled();
    await shown.fill(address(), '1 Main Street');
    await shown.user.clear(phone());
    await shown.user.click(button('Update'));
    await waitFor(() => expect(window.location.hash).toBe(SECTION));
    expect(shown.sent.find(({ to }) => to === 'updateFacility')?.input).toEqual({
      facilityId: 7,
      communityId: ID,
      facilityAddress: '1 Main Street',
      facilityPhone: null,
    });
  });

  test('of another community is not found, and shows nothing of it', async () => {
    show(<EditHealthFacilityScreen id={ID} facilityId={7} account={ACCOUNT} />, {
      account: ACCOUNT,
      responses: {
        ...read,
        'community/get-by-facilityId': { data: { ...FACILITY, communityId: ID + 1 } },
      },
    });
    expect(await screen.findByText('No content to display')).toBeVisible();
    expect(screen.queryByLabelText('Facility Name')).not.toBeInTheDocument();
  });

  test('deletes it after a question, which says when that failed', async () => {
    let tries = 0;
    const { user } = await openToEdit({
      deleteFacility: () =>
        tries++ === 0
          ? new ApiError(404, 'There is no such healthcare facility.')
          : { data: FACILITY, message: 'The facility was deleted.' },
    });
    await user.click(button('Delete Facility'));
    const question = screen.getByRole('dialog', {
      name: 'Do you want to delete this facility?',
      description: 'You will not be able to recover it.',
    });
    await user.click(within(question).getByRole('button', { name: 'NO, Go BACK' }));
    expect(question).not.toBeInTheDocument();
    await user.click(button('Delete Facility'));
    await user.click(button('Yes, Delete'));
    expect(await screen.findByText('There is no such healthcare facility.')).toBeVisible();
    await user.click(button('Yes, Delete'));
    expect(await screen.findByText('The facility was deleted.')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe(SECTION));
  });
});

describe('the phone field', () => {
  const caret = () => phone().selectionStart;

  test('shows (XXX) XXX-XXXX while digits are typed, and nothing else', async () => {
    const { user } = await openToAdd();
    await user.type(phone(), '8x2');
    expect(phone()).toHaveValue('(82');
    await user.type(phone(), '8-213.5');
    expect(phone()).toHaveValue('(828) 213-5');
    await user.type(phone(), '400');
    expect(phone()).toHaveValue('(828) 213-5400');
    await user.clear(phone());
    await user.click(phone());
    await user.paste('+1 828.213.5400');
    expect(phone()).toHaveValue('(828) 213-5400');
  });

  test('shows a 1 in front until the number is complete, and publishes the number', async () => {
    const shown = await openToAdd({ addFacility: written });
    const { user, sent } = shown;
    await fillIn(shown);
    const steps: string[] = [];
    for (const key of '1-828-555-0142') {
      await user.type(phone(), key);
      steps.push(phone().value);
      expect(caret(), key).toBe(phone().value.length);
    }
    expect(steps).toEqual([
      ...['1', '1', '1 (8', '1 (82', '1 (828', '1 (828', '1 (828) 5', '1 (828) 55', '1 (828) 555'],
      ...['1 (828) 555', '1 (828) 555-0', '1 (828) 555-01', '1 (828) 555-014', '(828) 555-0142'],
    ]);
    await user.click(button('Publish'));
    await screen.findByText('The facility was added.');
    expect(sent.find(({ to }) => to === 'addFacility')?.input).toMatchObject({
      facilityPhone: '8285550142',
    });
  });

  test.each(['1-828-555-0142', '1 (828) 555-0142', 'tel:1-828-555-0142', '1.828.555.0142'])(
    'takes %s pasted as the number it is',
    async (text) => {
      const { user } = await openToAdd();
      await user.click(phone());
      await user.paste(text);
      expect(phone()).toHaveValue('(828) 555-0142');
      expect(caret()).toBe(14);
    },
  );

  test.each([
    ['828-555-01423', '(828) 555-0142 3'],
    ['1-128-555-0142', '1 (128) 555-0142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['828-555-0142 ext. 5', '(828) 555-0142 5'],
  ])('keeps all digits of %s, and says that they are no number', async (text, kept) => {
    const shown = await openToAdd();
    await fillIn(shown);
    await shown.user.click(phone());
    await shown.user.paste(text);
    expect(phone()).toHaveValue(kept);
    await shown.user.tab();
    await waitFor(() => expect(phone()).toHaveAccessibleDescription('Not a valid phone number'));
    expect(button('Publish')).toHaveAccessibleDescription('Phone Number: Not a valid phone number');
  });

  test('keeps digits typed too many where they are until they are deleted', async () => {
    const { user } = await openToEdit();
    await user.click(phone());
    phone().setSelectionRange(3, 3);
    await user.keyboard('9');
    expect(phone()).toHaveValue('(829) 821-3540 0');
    expect(caret()).toBe(4);
    await user.tab();
    await waitFor(() => expect(phone()).toHaveAccessibleDescription('Not a valid phone number'));
    await user.click(phone());
    phone().setSelectionRange(4, 4);
    await user.keyboard('{Backspace}');
    expect(phone()).toHaveValue('(828) 213-5400');
    await waitFor(() =>
      expect(phone()).not.toHaveAccessibleDescription('Not a valid phone number'),
    );
  });

  test('keeps the caret in place when typing or deleting in the middle', async () => {
    const { user } = await openToEdit({}, { ...FACILITY, facilityPhone: '8282135' });
    await user.click(phone());
    phone().setSelectionRange(3, 3);
    await user.keyboard('9');
    expect(phone()).toHaveValue('(829) 821-35');
    expect(caret()).toBe(4);
    await user.keyboard('{Backspace}');
    expect(phone()).toHaveValue('(828) 213-5');
    expect(caret()).toBe(3);
    // Over what is between digits, the digit before it goes.
    phone().setSelectionRange(6, 6);
    await user.keyboard('{Backspace}');
    expect(phone()).toHaveValue('(822) 135');
    expect(caret()).toBe(3);
  });
});

describe('the type field', () => {
  test('finds types by any part of them, in the middle of a form', async () => {
    const { user } = await openToAdd();
    await user.type(type(), 'care');
    const found = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Brain and Spinal Care',
      'Dental Care',
      'Emergency Care',
      'Foot Care',
      'Primary Healthcare',
      'Senior Care',
      'Specialized Care',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(type()).toHaveValue('Dental Care');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('goes back to the last choice where the text is none, and takes one that is meant', async () => {
    const { user } = await openToAdd();
    await user.type(type(), 'urology');
    await user.tab();
    expect(type()).toHaveValue('Urology');
    await user.clear(type());
    await user.type(type(), 'zzz');
    expect(screen.getByText('No matching types.')).toBeVisible();
    await user.tab();
    expect(type()).toHaveValue('');
    await user.click(type());
    await user.tab();
    expect(type()).toHaveValue('');
  });
});
