import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import StillThere from '@/components/reports/still-there';
import { FacilityItem } from '@/components/facilities/facility-item';
import StillAccurateScreen from '@/components/screens/reports/still-accurate-screen';
import { WrittenBy } from '@/components/sections/written-by';
import type { ChecklistSection } from '@/lib/domains/confirmations/output';
import type { Facility } from '@/lib/domains/facilities/output';
import { ApiError, show, type Responses } from '../../support/browser/dom';

const NOW = '2026-11-27T10:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ABOUT: ChecklistSection = {
  section: 'about',
  label: 'About',
  texts: [{ label: 'Text', text: 'A town on a river.' }],
  version: 3,
  writtenAt: '2025-03-14T09:00:00.000Z',
  confirmedAt: null,
};
const JOBS: ChecklistSection = { ...ABOUT, section: 'jobs', label: 'Jobs', version: 1 };

async function open(responses: Responses = {}) {
  let sections = [ABOUT, JOBS];
  const shown = show(<StillAccurateScreen token="a.token" />, {
    responses: {
      'community/get-checklist': () => ({
        data: {
          communityId: 7,
          place: 'Larkfield, KS',
          sections,
          expiresAt: '2027-01-20T10:00:00.000Z',
        },
      }),
      'community/confirm-by-link': ({ section }) => {
        sections = sections.map((one) =>
          one.section === section ? { ...one, confirmedAt: NOW } : one,
        );
        return { data: { confirmedAt: NOW }, message: 'About is confirmed.' };
      },
      ...responses,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Is it all still right?' });
  return shown;
}

const row = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!found) throw new Error('There is no such section.');
  return within(found);
};

describe('the page of the half-yearly email', () => {
  test('shows what each section says and since when, and confirms one with one press', async () => {
    const { user, sent } = await open();
    expect(row('About').getByText('A town on a river.')).toBeVisible();
    expect(row('About').getByText('Written March 2025')).toBeVisible();
    await user.click(row('About').getByRole('button', { name: 'Still right About' }));
    expect(
      await row('About').findByText('Written March 2025 · confirmed November 2026'),
    ).toBeVisible();
    expect(row('About').queryByRole('button', { name: /Still right/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'About' })).toHaveFocus();
    expect(row('Jobs').getByRole('button', { name: 'Still right Jobs' })).toBeVisible();
    expect(sent.filter(({ to }) => to === 'community/confirm-by-link')).toMatchObject([
      { input: { token: 'a.token', section: 'about', version: 3 } },
    ]);
  });

  test('leads to the ordinary editor', async () => {
    await open();
    expect(row('About').getByRole('link', { name: 'Edit About' })).toHaveAttribute(
      'href',
      '/#/app/community-details-edit-about/7',
    );
  });

  test('says where a section was changed in the meantime', async () => {
    const changed = 'This section was changed in the meantime. Please read it again.';
    const { user } = await open({ 'community/confirm-by-link': new ApiError(409, changed) });
    await user.click(row('About').getByRole('button', { name: 'Still right About' }));
    expect(await row('About').findByRole('alert')).toHaveTextContent(changed);
  });
});

test('a link that has ended says so, and leads to the log-in', async () => {
  show(<StillAccurateScreen token="old" />, {
    responses: { 'community/get-checklist': new ApiError(404, 'This link has ended.') },
  });
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/#/login');
});

describe('the foot of a section', () => {
  const foot = (updatedAt: string, confirmedAt?: string | null) => {
    const of = { isAdminEntry: true, isSample: false, addedByUser: null, updatedAt };
    const { container, unmount } = show(
      <WrittenBy of={of} {...(confirmedAt !== undefined && { confirmedAt })} />,
    );
    const { textContent } = container;
    unmount();
    return textContent;
  };

  test.each([
    ['2026-06-02', null, 'Written by an administrator · June 2026'],
    [
      '2026-06-02',
      '2026-11-03',
      'Written by an administrator · June 2026 · confirmed November 2026',
    ],
    ['2026-06-02', '2026-06-20', 'Written by an administrator · June 2026'],
    ['2026-06-02', '2025-11-03', 'Written by an administrator · June 2026'],
    [
      '2025-11-20',
      null,
      'Written by an administrator · November 2025Not confirmed since November 2025',
    ],
    ['2025-11-28', null, 'Written by an administrator · November 2025'],
    [
      '2024-01-05',
      '2025-10-05',
      'Written by an administrator · January 2024 · confirmed October 2025Not confirmed since October 2025',
    ],
    ['2024-01-05', undefined, 'Written by an administrator · January 2024'],
  ])('written %s and confirmed %s says %j', (written, confirmed, said) => {
    const at = (day: string) => `${day}T10:00:00.000Z`;
    expect(foot(at(written), confirmed && at(confirmed))).toBe(said);
  });
});

describe('a facility', () => {
  const facility: Facility = {
    id: 3,
    communityId: 7,
    facilityTypeId: 16,
    facilityType: 'Emergency Care',
    facilityName: 'Larkfield Hospital',
    facilityAddress: '1 Main Street',
    facilityPhone: null,
    facilityWebUrl: null,
    repId: null,
    isAdminEntry: false,
    source: null,
    confirmedAt: '2026-02-03T10:00:00.000Z',
    confirmedAs: 'import',
  };

  test('says when and by what it was confirmed, and may have closed after two years', () => {
    const { unmount } = show(<FacilityItem facility={facility} />);
    expect(screen.getByText('Confirmed by an import, February 2026')).toBeVisible();
    expect(screen.queryByText('May have closed')).toBeNull();
    unmount();
    const confirmedAt = '2024-11-20T10:00:00.000Z';
    show(<FacilityItem facility={{ ...facility, confirmedAt, confirmedAs: 'person' }} />);
    expect(screen.getByText('Confirmed by a person, November 2024')).toBeVisible();
    expect(screen.getByText('May have closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Still there/ })).toBeNull();
  });

  test('is confirmed by its editor with one press', async () => {
    const old = { ...facility, confirmedAt: '2025-10-20T10:00:00.000Z' };
    const { user, sent } = show(<StillThere kind="facility" of={old} name="Larkfield Hospital" />, {
      responses: { 'community/confirm-item': { message: 'Larkfield Hospital is confirmed.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Still there Larkfield Hospital' }));
    expect(await screen.findByText('Larkfield Hospital is confirmed.')).toBeVisible();
    expect(sent).toMatchObject([
      { to: 'community/confirm-item', input: { kind: 'facility', id: 3 } },
    ]);
  });
});
