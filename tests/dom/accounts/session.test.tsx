import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Routes } from 'react-router';
import { expect, test } from 'vitest';
import { useSession } from '@/components/auth/session';
import EditEmailScreen from '@/components/screens/account/edit-email-screen';
import { screen as screenRoute } from '@/components/shell/routes/route';
import { createScreenCache } from '@/components/shell/screen-cache';
import { screenRoutes } from '@/components/shell/screens';
import { SessionProvider } from '@/components/shell/session-provider';
import type { Account } from '@/lib/domains/accounts/output';
import { communityQueries } from '@/lib/client/queries/communities';
import { useSendCall } from '@/lib/client/use-call-mutation';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { PATHS } from '@/lib/shared/constants/paths';
import { afterSession, later, ApiError, show, type Responses } from '../../support/browser/dom';
import { representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { comeBack, otherTab, setToken, useTabs } from '../../support/browser/dom-tabs';

/** Seconds since 1970, long after every test. */
const FIRST = '4102444800';
const SECOND = '4102448400';

useTabs();

/** What is read of a list, on demand. */
function Places() {
  const { data, refetch } = useQuery({ ...communityQueries.list({ tab: 1 }), enabled: false });
  return (
    <>
      <button onClick={() => void refetch()}>Read</button>
      {data && <p>{data.dataResult.length} places</p>}
    </>
  );
}

/** A public screen with something to write, and ways into and through a session. */
function Note() {
  const { account, openDialog, logOut } = useSession();
  const send = useSendCall();
  return (
    <>
      <p>{account ? `Here is ${account.firstName}` : 'Nobody is here'}</p>
      <label>
        Note
        <input />
      </label>
      <button onClick={() => openDialog('login')}>Come in</button>
      <button onClick={() => void logOut()}>Leave</button>
      <Places />
      <button
        onClick={() =>
          void send(
            'community/add-as-favourite',
            { communityId: 7, typeText: 'favourite' },
            { invalidates: [] },
          ).catch(() => {})
        }
      >
        Ask
      </button>
    </>
  );
}

const ROUTES = [
  screenRoute({
    name: 'home',
    path: PATHS.home,
    load: () => Promise.resolve({ default: Note }),
    permission: 'anyone',
    title: 'Home',
  }),
  screenRoute({
    name: 'edit-email',
    path: PATHS.editEmail,
    load: () => Promise.resolve({ default: EditEmailScreen }),
    permission: 'anyone',
    title: 'Change email',
  }),
];

/** Shows the shell's session to the person that `here` says is logged in. */
async function open(
  here: () => Account | ApiError | Promise<Account | ApiError>,
  responses: Responses = {},
) {
  const shown = show(
    <SessionProvider>
      <Routes>{screenRoutes(ROUTES, createScreenCache())}</Routes>
    </SessionProvider>,
    {
      at: PATHS.home.pattern,
      responses: {
        'user/get-user-details': async () => {
          const found = await here();
          return found instanceof ApiError ? found : { usersResult: found };
        },
        ...responses,
      },
    },
  );
  await screen.findByLabelText('Note');
  return shown;
}

const ADA = SHOPPER;
const JORDAN = representativeOf(7);

test('an open log-in dialog closes when another tab logs in', async () => {
  const { user } = await open(() => ADA);
  await user.click(screen.getByRole('button', { name: 'Come in' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await otherTab('entered', FIRST);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Here is Ada')).toBeVisible();
});

test('an open log-in dialog closes where another page’s address is typed, not for a filter', async () => {
  const { user } = await open(() => ADA);
  await user.click(screen.getByRole('button', { name: 'Come in' }));
  const dialog = () => screen.queryByRole('dialog', { name: 'Welcome back' });
  await waitFor(() => expect(dialog()).toBeVisible());
  const type = (address: string) =>
    act(() => {
      window.location.hash = address;
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
  type(`${PATHS.home.pattern}?page=2`);
  expect(dialog()).toBeVisible();
  type(PATHS.communityList.pattern);
  await waitFor(() => expect(dialog()).toBeNull());
});

test('what one account typed is not in a form of the next', async () => {
  setToken(FIRST);
  let here = ADA;
  const { user } = await open(() => here);
  await screen.findByText('Here is Ada');
  await user.type(screen.getByLabelText('Note'), 'Of Ada.');
  here = JORDAN;
  await otherTab('entered', SECOND);
  expect(await screen.findByText('Here is Jordan')).toBeVisible();
  expect(await screen.findByLabelText('Note')).toHaveValue('');
});

test('what a person typed stays when they log in, or log in once more', async () => {
  const { user } = await open(() => ADA);
  await user.type(screen.getByLabelText('Note'), 'Typed before.');
  await otherTab('entered', FIRST);
  await screen.findByText('Here is Ada');
  await otherTab('entered', SECOND);
  expect(screen.getByLabelText('Note')).toHaveValue('Typed before.');
});

test('the previous account is not shown when the next one’s record cannot be read', async () => {
  setToken(FIRST);
  let here: Account | ApiError = ADA;
  await open(() => here);
  await screen.findByText('Here is Ada');
  here = new ApiError(500, 'It broke.');
  await otherTab('entered', SECOND);
  expect(await screen.findByText('Nobody is here')).toBeVisible();
});

test('a log-in of another tab is seen on coming back, though its message was lost', async () => {
  await open(() => ADA);
  setToken(FIRST);
  comeBack();
  expect(await screen.findByText('Here is Ada')).toBeVisible();
});

test('a log-out of another tab is seen on coming back, though its message was lost', async () => {
  setToken(FIRST);
  await open(() => ADA);
  await screen.findByText('Here is Ada');
  setToken('');
  comeBack();
  expect(await screen.findByText('Nobody is here')).toBeVisible();
});

test('another account of another tab is seen on coming back, though its messages were lost', async () => {
  setToken(FIRST);
  let here = ADA;
  await open(() => here);
  await screen.findByText('Here is Ada');
  here = JORDAN;
  setToken(SECOND);
  comeBack();
  expect(await screen.findByText('Here is Jordan')).toBeVisible();
});

test('what one account typed is not sent as another’s, though nothing told this tab of the other', async () => {
  setToken(FIRST);
  let here = ADA;
  const { user, sent } = await open(() => here, { 'community/add-as-favourite': {} });
  await screen.findByText('Here is Ada');
  here = JORDAN;
  setToken(SECOND);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Here is Jordan')).toBeVisible();
  expect((await screen.findAllByText(MESSAGES.otherAccount))[0]).toBeVisible();
  expect(sent.map(({ to }) => to)).not.toContain('community/add-as-favourite');
  // It is Jordan's page now.
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(sent.map(({ to }) => to)).toContain('community/add-as-favourite'));
});

test('nor in the moment before it is known whose log-in was announced', async () => {
  setToken(FIRST);
  let here: Account | Promise<Account | ApiError> = ADA;
  const { user, sent } = await open(() => here);
  await screen.findByText('Here is Ada');
  const next = later<Account>();
  here = next.response;
  await otherTab('entered', SECOND);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await next.give(JORDAN);
  expect(await screen.findByText('Here is Jordan')).toBeVisible();
  expect(sent.map(({ to }) => to)).not.toContain('community/add-as-favourite');
});

test('a longer session of the same account is asked about, and then writes go on', async () => {
  setToken(FIRST);
  const { user, sent } = await open(() => ADA, { 'community/add-as-favourite': {} });
  await screen.findByText('Here is Ada');
  setToken(SECOND);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(sent.map(({ to }) => to)).toContain('community/add-as-favourite'));
  expect(screen.queryByText(MESSAGES.otherAccount)).toBeNull();
});

test('another account that takes over is announced, one that comes after a log-out is not', async () => {
  setToken(FIRST);
  let here = ADA;
  await open(() => here);
  await screen.findByText('Here is Ada');
  await otherTab('left', '');
  here = JORDAN;
  await otherTab('entered', SECOND);
  await screen.findByText('Here is Jordan');
  expect(screen.queryByText(MESSAGES.otherAccount)).toBeNull();
  here = ADA;
  await otherTab('entered', FIRST);
  await screen.findByText('Here is Ada');
  expect(screen.getByText(MESSAGES.otherAccount)).toBeVisible();
});

test('what was typed when another account took over is offered back to who typed it', async () => {
  setToken(FIRST);
  let here = ADA;
  const { fill, user } = await open(() => here);
  await screen.findByText('Here is Ada');
  act(() => void (window.location.hash = PATHS.editEmail.pattern));
  await fill(await screen.findByLabelText(/^New email/), 'new@example.org');
  here = JORDAN;
  await otherTab('entered', SECOND);
  expect(await screen.findByText(/^We kept what you typed\./)).toBeVisible();
  expect(await screen.findByLabelText(/^New email/)).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  here = ADA;
  await otherTab('entered', FIRST);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^New email/)).toHaveValue('new@example.org');
});

test('a 401 to an earlier session does not end the present one', async () => {
  setToken(FIRST);
  const late = later<{ responseData: { isFavourite: boolean } }>();
  const { user } = await open(() => ADA, { 'community/add-as-favourite': late.response });
  await screen.findByText('Here is Ada');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await otherTab('entered', SECOND);
  await late.give(new ApiError(401, 'Your session has ended.'));
  expect(screen.getByText('Here is Ada')).toBeVisible();
  expect(document.cookie).toContain(`token=${SECOND}`);
  expect(screen.queryByRole('alert', { name: /Your session/ })).toBeNull();
});

test('a 401 to the present session ends it', async () => {
  setToken(FIRST);
  const { user } = await open(() => ADA, {
    'community/add-as-favourite': new ApiError(401, 'Your session has ended.'),
  });
  await screen.findByText('Here is Ada');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/login/));
  expect(document.cookie).not.toContain('token=');
});

test('a public read that comes back as a visitor’s ends the session, and shows nothing of it', async () => {
  setToken(FIRST);
  const { user } = await open(() => ADA, {
    'community/get-all': afterSession({ dataResult: [] }),
  });
  await screen.findByText('Here is Ada');
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText(MESSAGES.sessionEnded)).toBeVisible();
  expect(screen.queryByText('0 places')).toBeNull();
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/login/));
  expect(document.cookie).not.toContain('token=');
});

test('a late visitor’s answer to an earlier session does not end the present one', async () => {
  setToken(FIRST);
  const late = later<{ dataResult: never[] }>();
  const { user } = await open(() => ADA, { 'community/get-all': late.response });
  await screen.findByText('Here is Ada');
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await otherTab('entered', SECOND);
  await late.give(afterSession({ dataResult: [] }));
  expect(screen.getByText('Here is Ada')).toBeVisible();
  expect(document.cookie).toContain(`token=${SECOND}`);
});

test('a log-out that does not reach the server ends the session here, and is sent again before anything else', async () => {
  setToken(FIRST);
  let reached = false;
  const { user, sent } = await open(() => ADA, {
    'user/logout': () => (reached ? {} : new ApiError(503, 'It is too busy.')),
    'community/get-all': { dataResult: [] },
  });
  await screen.findByText('Here is Ada');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(ACCOUNT_MESSAGES.loggedOutHere)).toBeVisible();
  expect(await screen.findByText('Nobody is here')).toBeVisible();
  expect(document.cookie).not.toContain('token=');
  // What is requested in between is requested as a visitor.
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await screen.findByText('0 places');
  expect(sent.at(-1)).toMatchObject({ to: 'community/get-all', asVisitor: true });

  reached = true;
  const before = sent.length;
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(sent.length).toBe(before + 2));
  expect(sent.slice(before)).toEqual([
    { to: 'user/logout', input: {} },
    { to: 'community/get-all', input: { tab: 1 } },
  ]);
  window.dispatchEvent(new Event('online'));
  expect(sent.length).toBe(before + 2);
});

test('a log-out that is still to be sent does not end the session of who logs in', async () => {
  setToken(FIRST);
  const { user, sent } = await open(() => ADA, { 'user/logout': new ApiError(503, 'Busy.') });
  await screen.findByText('Here is Ada');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText('Nobody is here');
  await otherTab('entered', SECOND);
  await screen.findByText('Here is Ada');
  const before = sent.length;
  window.dispatchEvent(new Event('online'));
  expect(sent.slice(before).map(({ to }) => to)).not.toContain('user/logout');
});
