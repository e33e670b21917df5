import { act, screen as page, waitFor } from '@testing-library/react';
import { Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SessionContext, useSession } from '@/components/auth/session';
import { screen, type ScreenRoute } from '@/components/shell/routes/route';
import { createScreenCache } from '@/components/shell/screen-cache';
import { screenRoutes, Screens } from '@/components/shell/screens';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { ROLES } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { PATHS } from '@/lib/shared/constants/paths';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';

function Details({ id }: { id: number }) {
  usePageTitle(`Community ${id}`);
  return (
    <label>
      Note on {id}
      <input />
    </label>
  );
}

function EditAbout({ id, account }: { id: number; account: Account }) {
  return <h1>{`${account.firstName} edits ${id}`}</h1>;
}

const DETAILS = screen({
  name: 'community-details',
  path: PATHS.communityDetails,
  load: () => Promise.resolve({ default: Details }),
  permission: 'anyone',
  title: 'Community',
});

const EDIT_ABOUT = screen({
  name: 'edit-about',
  path: PATHS.editAbout,
  load: () => Promise.resolve({ default: EditAbout }),
  permission: 'community:edit',
  subject: ({ id }) => ({ communityId: id }),
  title: 'Edit About',
});

const representative = (communityId: number): Account => ({
  id: 'me',
  emailId: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  roleId: ROLES.representative,
  givenRoleId: ROLES.representative,
  userrole: [],
  userType: { type: 'communityrep' },
  companyId: null,
  communityId,
  city: null,
  state: null,
  profilePic: null,
  userDesignationText: null,
  userDescription: null,
  isVerified: true,
  twoStep: false,
  weeklyEmail: true,
  checklistEmail: true,
});

function open(
  at: string,
  surroundings: { account?: Account; responses?: Responses } = {},
  routes: readonly ScreenRoute[] = [DETAILS, EDIT_ABOUT],
) {
  const screens = createScreenCache();
  return show(<Routes>{screenRoutes(routes, screens)}</Routes>, { at, ...surroundings });
}

/** The router listens to popstate alone, which a browser sends for a new hash as well. */
const goTo = (address: string) =>
  act(() => {
    window.location.hash = address;
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

const NO_PERMISSION = 'You do not have permissions to access this url.';

test('a screen gets the parameters of its address, and starts fresh at another one', async () => {
  const { user } = open('/app/community-details/7');
  await user.type(await page.findByLabelText('Note on 7'), 'Kept?');
  goTo('/app/community-details/8');
  expect(await page.findByLabelText('Note on 8')).toHaveValue('');
});

test.each(['abc', '0'])('the id %s has no content to display', async (id) => {
  open(`/app/community-details/${id}`);
  expect(await page.findByText('No content to display')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not found · Wherewell'));
});

test('the title is the screen’s own once it has one, even after another screen’s', async () => {
  open('/app/community-details/7');
  await waitFor(() => expect(document.title).toBe('Community 7 · Wherewell'));
  document.title = 'From the framework, late';
  await waitFor(() => expect(document.title).toBe('Community 7 · Wherewell'));
});

test('the title is the route’s again on a screen that says none', async () => {
  open('/app/community-details/7', { account: representative(7) });
  await page.findByLabelText('Note on 7');
  goTo('/app/community-details-edit-about/7');
  await page.findByRole('heading', { name: 'Ada edits 7' });
  await waitFor(() => expect(document.title).toBe('Edit About · Wherewell'));
});

test('a visitor is sent home to log in first, and on to where they wanted to go', async () => {
  const { session } = open('/app/community-details-edit-about/7');
  await waitFor(() => expect(window.location.hash).toBe('#/app/home-page'));
  const [tab, then] = vi.mocked(session.openDialog).mock.calls[0] ?? [];
  expect(tab).toBe('login');
  then?.();
  expect(window.location.hash).toBe('#/app/community-details-edit-about/7');
});

test('a failed account read shows an error, not a missing permission', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const screens = createScreenCache();
  function Unread() {
    const session = { ...useSession(), signedIn: true, account: null, refresh };
    return (
      <SessionContext value={session}>
        <Routes>{screenRoutes([EDIT_ABOUT], screens)}</Routes>
      </SessionContext>
    );
  }
  const { user } = show(<Unread />, { at: '/app/community-details-edit-about/7' });
  expect(await page.findByText('We couldn’t load your account')).toBeVisible();
  expect(page.queryByText(NO_PERMISSION)).toBeNull();
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalled();
});

test('a representative of another community sees a message instead of the screen', async () => {
  open('/app/community-details-edit-about/7', {
    account: representative(8),
    responses: { 'community/get-community-basic-info': {} },
  });
  expect(await page.findByRole('heading', { name: NO_PERMISSION })).toBeVisible();
  expect(page.queryByText('Ada edits 7')).toBeNull();
});

test('a community that does not exist is not found, even for people who may not edit it', async () => {
  open('/app/community-details-edit-about/7', {
    account: representative(8),
    responses: { 'community/get-community-basic-info': new ApiError(404, 'No such community.') },
  });
  expect(await page.findByText('No content to display')).toBeVisible();
});

test('code that does not arrive is asked for again on request', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  let arrives = false;
  const route: ScreenRoute = {
    ...DETAILS,
    load: () => (arrives ? DETAILS.load() : Promise.reject(new Error('No network'))),
  };
  const { user } = open('/app/community-details/7', {}, [route]);
  await page.findByText('We couldn’t load this page');
  arrives = true;
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByLabelText('Note on 7')).toBeVisible();
  told.mockRestore();
});

test.each([
  ['/app/forgot-password', 'Forgot Your Password?'],
  ['/forgot-password', 'Forgot Your Password?'],
  ['/app/nowhere', /^We can't seem to find the page/],
])('%s is found among all areas', async (at, name) => {
  show(<Screens />, { at });
  expect(await page.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('no address is the home page', async () => {
  show(<Screens />, { at: '', responses: { 'community/get-all': { dataResult: [] } } });
  await waitFor(() => expect(window.location.hash).toBe('#/app/home-page'));
});

test.each([
  ['community-details', 'community/get-community-details'],
  ['job-list', 'community/get-community-basic-info'],
  ['view-all-amenities', 'community/get-community-basic-info'],
] as const)(
  '%s of a community that does not exist has no content to display',
  async (name, path) => {
    const gone = new ApiError(404, 'No such community.');
    show(<Screens />, {
      at: `/app/${name}/999999999`,
      responses: {
        [path]: gone,
        'community/get-job-list': gone,
        'community/get-amenities-paginated': gone,
        'community/get-amenity-categories': { data: [] } as never,
      },
    });
    expect(await page.findByText('No content to display')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Page not found · Wherewell'));
  },
);

test('a refused edit screen reads nothing that would count as a visit', async () => {
  const { sent } = show(<Screens />, {
    at: '/app/community-details-edit-about/7',
    account: SHOPPER,
    responses: { 'community/get-community-basic-info': { data: {} } as never },
  });
  expect(await page.findByText('You do not have permissions to access this url.')).toBeVisible();
  expect(sent.map(({ to }) => to)).not.toContain('community/get-community-details');
});
