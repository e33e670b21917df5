import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import AuthDialog from '@/components/auth/auth-dialog';
import { AuthTabs } from '@/components/auth/auth-tabs';
import VerifyChangeEmailScreen from '@/components/screens/auth/verify-change-email-screen';
import VerifyScreen from '@/components/screens/auth/verify-screen';
import type { AuthTab } from '@/components/auth/session';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';

vi.mock('@/lib/client/robot-check', () => ({ solveRobotCheck: () => Promise.resolve('solved') }));

const PASSWORD = 'Quiet-River-7';
const REFUSED = 'This email is not welcome.';

function Tabs({ first }: { first: AuthTab }) {
  const [tab, setTab] = useState(first);
  return <AuthTabs tab={tab} onTab={setTab} />;
}

test('a log-in over a screen stays there; one on its own page leads to the account', async () => {
  const responses = { 'user/login': { deviceAuth: 'sealed' } };
  document.cookie = 'token=4102444800';
  onTestFinished(() => {
    document.cookie = 'token=; max-age=0';
  });
  const logIn = async ({ user, fill }: ReturnType<typeof show>) => {
    await fill(screen.getByLabelText('Email'), 'ada@example.org');
    await fill(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Log In' }));
  };
  const onClose = vi.fn();
  const list = '/app/community-list?states=TN&page=2';
  await logIn(
    show(<AuthTabs tab="login" onTab={() => {}} onClose={onClose} />, { responses, at: list }),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText('You’re logged in.')).toBeVisible();
  expect(window.location.hash).toBe(`#${list}`);
  cleanup();
  await logIn(show(<AuthTabs tab="login" onTab={() => {}} />, { responses, at: '/login' }));
  await waitFor(() => expect(window.location.hash).toBe('#/app/account'));
});

function showForm(first: AuthTab, responses: Responses = {}, at = '/login') {
  const shown = show(<Tabs first={first} />, { responses, at });
  const { user, fill } = shown;
  const name = first === 'login' ? 'Log In' : 'Sign Up';
  const form = () => within(screen.getByRole('form', { name }));
  const field = (label: string) => form().getByLabelText(label);
  const type = (label: string, text: string) => fill(field(label), text);
  const fillIn = async () => {
    if (first === 'sign-up') await type('First Name', 'Ada');
    if (first === 'sign-up') await type('Last Name', 'Lovelace');
    await type('Email', 'ada@example.org');
    await type('Password', PASSWORD);
  };
  const submit = () => user.click(form().getByRole('button', { name }));
  return { ...shown, form, field, type, fillIn, submit };
}

test.each(['login', 'sign-up'] as const)(
  'an answer without a session leaves ‘%s’ open, with the field’s error',
  async (first) => {
    const response = { status: true, field: 'emailId', fieldMessage: REFUSED };
    const path = first === 'login' ? 'user/login' : 'user/sign-up';
    const { fillIn, submit, field, session } = showForm(first, { [path]: response });
    await fillIn();
    await submit();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(REFUSED));
    expect(field('Email')).toHaveFocus();
    expect(session.entered).not.toHaveBeenCalled();
  },
);

test('arrows go from log-in to sign-up and back', async () => {
  const { user } = showForm('login');
  await user.click(screen.getByRole('tab', { name: 'Log In' }));
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('form', { name: 'Sign Up' })).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('form', { name: 'Log In' })).toBeVisible();
});

describe('sign-up', () => {
  test('sends the whole payload of an advisor, and leads to the welcome', async () => {
    const { fillIn, submit, sent, session } = showForm('sign-up', {
      'user/sign-up': { deviceAuth: 'sealed' },
    });
    await fillIn();
    await submit();
    await waitFor(() => expect(session.entered).toHaveBeenCalledTimes(1));
    expect(window.location.hash).toBe('#/signup-success');
    expect(sent).toEqual([
      {
        to: 'user/sign-up',
        input: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          emailId: 'ada@example.org',
          password: PASSWORD,
          roleId: 0,
          isVerified: false,
          profilePic: null,
          city: null,
          state: null,
          userDesignationText: 'Advisor',
          userDescription: 'Read Only',
          recapToken: 'solved',
        },
      },
    ]);
  });

  test.each([
    ['First Name', 'A1', /^Please enter a valid first name. “1” can’t be in a name/],
    ['Last Name', 'B  C', /^Please enter a valid last name. Use single spaces/],
    [
      'Email',
      'ada@example',
      'Improper format: Please enter using the correct format (eg. name@example.com)',
    ],
    ['Password', 'short', 'Please enter a valid password.'],
    ['Password', 'With Space-1', 'Password cannot contain spaces.'],
  ])('says at %s what is wrong with %j', async (label, text, message) => {
    const { user, fillIn, type, form, field } = showForm('sign-up');
    await fillIn();
    await type(label, text);
    await user.tab();
    expect(await form().findByText(message)).toBeVisible();
    expect(field(label)).toBeInvalid();
    expect(form().getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  });

  test('with an email that is taken says so at the field', async () => {
    const message = 'An account with this email already exists. Please log in.';
    const { fillIn, submit, field } = showForm('sign-up', {
      'user/sign-up': new ApiError(200, message, 'emailId'),
    });
    await fillIn();
    await submit();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(message));
    expect(field('Email')).toHaveFocus();
  });

  test('says on opening that the link of the route has ended, in place of the form', async () => {
    const message = 'This sign-up link for shoppers no longer works: it has expired.';
    showForm(
      'sign-up',
      { 'user/register-token-validate': new ApiError(200, message) },
      '/signup?register-token=dead',
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign up without the link' })).toHaveAttribute(
      'href',
      '/#/signup',
    );
  });

  test('says what the link of the route gives', async () => {
    showForm(
      'sign-up',
      {
        'user/register-token-validate': {
          purpose: 'register',
          roleId: 2,
          hosttype: 'admin',
          companyId: 'acme',
          expiresAt: '2026-12-01T00:00:00.000Z',
        },
      },
      '/signup?register-token=good',
    );
    expect(await screen.findByRole('note')).toHaveTextContent(
      'With this link you sign up as an administrator of acme.',
    );
  });

  test('checks a register token of the route before anything is sent', async () => {
    const message = 'This link no longer works. Please ask for a new one.';
    const told = vi.fn().mockReturnValueOnce({
      purpose: 'register',
      roleId: 0,
      hosttype: 'homeshopper',
      companyId: null,
      expiresAt: '2026-12-01T00:00:00.000Z',
    });
    told.mockReturnValue(new ApiError(422, message));
    const { fillIn, submit, form, sent } = showForm(
      'sign-up',
      { 'user/register-token-validate': told },
      '/signup?register-token=dead',
    );
    await screen.findByRole('note');
    await fillIn();
    await submit();
    expect(await form().findByRole('alert')).toHaveTextContent(message);
    expect(sent.map(({ to }) => to)).not.toContain('user/sign-up');
  });
});

test('a dead sign-up link does not keep anybody from logging in', async () => {
  const { fillIn, submit, sent } = showForm(
    'login',
    {
      'user/register-token-validate': new ApiError(200, 'It no longer works.'),
      'user/login': { deviceAuth: 'a.b.c', usersResult: SHOPPER },
    },
    '/signup?register-token=dead',
  );
  await fillIn();
  await submit();
  await waitFor(() => expect(sent.map(({ to }) => to)).toContain('user/login'));
  expect(screen.queryByText('It no longer works.')).toBeNull();
});

describe('the second step of a log-in', () => {
  const code = () => screen.findByLabelText('Six-digit code');

  async function atSecondStep(responses: Responses = {}) {
    const shown = showForm('login', { 'user/login': { otpRequired: true }, ...responses });
    await shown.fillIn();
    await shown.submit();
    await code();
    return shown;
  }

  test('asks for the code where one can type it at once, and not for another too soon', async () => {
    await atSecondStep();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  });

  test('says that a code is wrong, and leads back', async () => {
    const { user } = await atSecondStep({
      'user/verify-otp-and-login': new ApiError(200, 'This code is incorrect.', 'otp'),
    });
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText('This code is incorrect.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('form', { name: 'Log In' })).toBeVisible();
  });

  test('is still there after the page was loaded again, until it is left', async () => {
    const { user } = await atSecondStep();
    cleanup();
    showForm('login', {});
    expect(await code()).toBeVisible();
    expect(screen.getByText('ada@example.org')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    cleanup();
    showForm('login', {});
    expect(await screen.findByRole('form', { name: 'Log In' })).toBeVisible();
  });

  test('logs in with the right one', async () => {
    const { user, session, sent } = await atSecondStep({
      'user/verify-otp-and-login': { deviceAuth: 'sealed' },
    });
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(session.entered).toHaveBeenCalledTimes(1));
    expect(sent.at(-1)?.input).toEqual({ emailId: 'ada@example.org', otp: '123456' });
    expect(window.location.hash).toBe('#/app/account');
  });
});

test('the address that confirms a new email leads to the account, also who must log in first', async () => {
  show(<VerifyChangeEmailScreen token="good" />, {
    responses: { 'user/verify-email': { message: 'Your email was changed.' } },
  });
  await waitFor(() => expect(window.location.hash).toBe('#/app/account'));
});

describe('the address that verifies an email', () => {
  const DEAD = new ApiError(422, 'This link no longer works. Please ask for a new one.');

  test('with a dead link helps a visitor on', async () => {
    show(<VerifyScreen token="dead" />, { responses: { 'user/verify': DEAD } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('says to a visitor that it was used already', async () => {
    const used = new ApiError(200, 'Your email is already verified.');
    show(<VerifyScreen token="used" />, { responses: { 'user/verify': used } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Already confirmed' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('is no business of who has verified already', async () => {
    const { sent } = show(<VerifyScreen token="anything" />, { account: SHOPPER });
    await waitFor(() => expect(window.location.hash).toBe('#/app/not-found'));
    expect(sent).toEqual([]);
  });

  test('is no business of a signed-in person when it is dead', async () => {
    const account = { ...SHOPPER, isVerified: false };
    show(<VerifyScreen token="dead" />, { account, responses: { 'user/verify': DEAD } });
    await waitFor(() => expect(window.location.hash).toBe('#/app/not-found'));
  });

  test('verifies who has just signed up, and leads to their account', async () => {
    const account = { ...SHOPPER, isVerified: false };
    const { session } = show(<VerifyScreen token="good" />, {
      account,
      responses: { 'user/verify': { message: 'Your email is verified.' } },
    });
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
    expect(window.location.hash).toBe('#/app/account');
    expect(session.refresh).toHaveBeenCalled();
  });
});

test.each([
  ['the first field that is still empty', { firstName: 'Ada', lastName: null }, /^Last Name/],
  ['the first field', { firstName: null, lastName: null }, /^First Name/],
  ['the password where all else is known', { firstName: 'Ada', lastName: 'Lane' }, /^Password/],
])('an invited person begins the sign-up in %s', async (_, names, label) => {
  const invited = { id: 'x', emailId: 'ada@example.org', ...names };
  show(<AuthDialog tab="sign-up" then={undefined} more={{ invited }} onClose={() => {}} />);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
});
