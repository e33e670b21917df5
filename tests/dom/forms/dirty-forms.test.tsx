import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { TwoStepOffDialog } from '@/components/account/two-step-off-dialog';
import AuthDialog from '@/components/auth/auth-dialog';
import { DeleteOwnAccount } from '@/components/screens/account/delete-account/delete-own-account';
import ForgotPasswordScreen from '@/components/screens/auth/forgot-password-screen';
import { NewPasswordForm } from '@/components/screens/auth/new-password-form';
import SignupScreen from '@/components/screens/auth/signup-screen';
import LoginScreen from '@/components/screens/auth/login-screen';
import { HistoryListener, HistoryGuardProvider } from '@/components/ui/overlay/history-guard';
import { show } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';

const question = () => screen.queryByRole('dialog', { name: 'Leave this form?' });
const response = async (user: UserEvent, name: string) => {
  const asked = within(await screen.findByRole('dialog', { name: 'Leave this form?' }));
  await user.click(asked.getByRole('button', { name }));
};

const inShell = (screens: ReactElement, at: string) =>
  show(
    <HistoryGuardProvider>
      <HistoryListener />
      {screens}
    </HistoryGuardProvider>,
    { at, account: SHOPPER },
  );

const asVisitor = (screens: ReactElement, at: string) =>
  show(
    <HistoryGuardProvider>
      <HistoryListener />
      {screens}
    </HistoryGuardProvider>,
    { at },
  );

/** What a browser does on Back: the address first, then the event. */
const back = () =>
  act(() => {
    window.location.hash = '/before';
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

test.each([
  ['sign-up', '/signup', <SignupScreen key="a" />, asVisitor, 'First Name'],
  ['log-in', '/login', <LoginScreen key="b" />, asVisitor, 'Email'],
  ['forgot-password', '/forgot-password', <ForgotPasswordScreen key="c" />, asVisitor, 'Email'],
  [
    'a new password',
    '/reset-password/good',
    <NewPasswordForm key="d" token="good" first={false} />,
    asVisitor,
    'New password',
  ],
  [
    'delete-account',
    '/delete-account/shopper-1',
    <DeleteOwnAccount key="e" account={SHOPPER} />,
    inShell,
    /^Current password/,
  ],
])('%s asks before it is left with something typed', async (_, at, form, opened, label) => {
  const { user, fill } = opened(form, at);
  await fill(screen.getByLabelText(label), 'Something');
  back();
  await response(user, 'Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(window.location.hash).toBe(`#${at}`);
  expect(screen.getByLabelText(label)).toHaveValue('Something');

  await fill(screen.getByLabelText(label), '');
  back();
  expect(question()).toBeNull();
  expect(window.location.hash).toBe('#/before');
});

test('Back closes the question too, and the form stays', async () => {
  const { fill } = asVisitor(<ForgotPasswordScreen />, '/forgot-password');
  await fill(screen.getByLabelText('Email'), 'ada@');
  back();
  expect(question()).toBeVisible();
  back();
  await waitFor(() => expect(question()).toBeNull());
  expect(window.location.hash).toBe('#/forgot-password');
});

test.each(['login', 'sign-up'] as const)(
  'the dialog of ‘%s’ asks before it closes with something typed, and not otherwise',
  async (tab) => {
    const onClose = vi.fn();
    const { user, fill } = asVisitor(
      <AuthDialog tab={tab} then={undefined} onClose={onClose} />,
      '/',
    );
    await fill(screen.getByLabelText('Email'), 'ada@example.org');
    await fill(screen.getByLabelText('Email'), '');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);

    await fill(screen.getByLabelText('Email'), 'ada@example.org');
    await user.keyboard('{Escape}');
    await response(user, 'Keep editing');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    await response(user, 'Leave');
    expect(onClose).toHaveBeenCalledTimes(2);
  },
);

test('what is typed at sign-up is still there after a look at log-in', async () => {
  const { user, fill } = asVisitor(
    <AuthDialog tab="sign-up" then={undefined} onClose={() => {}} />,
    '/',
  );
  await fill(screen.getByLabelText('First Name'), 'Ada');
  await user.click(screen.getByRole('tab', { name: 'Log In' }));
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  expect(await screen.findByLabelText('First Name')).toHaveValue('Ada');
});

test('the forgot-password link leaves the log-in form without asking', async () => {
  const { user, fill } = asVisitor(<LoginScreen />, '/login');
  await fill(screen.getByLabelText('Email'), 'ada@example.org');
  await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
  expect(question()).toBeNull();
  expect(window.location.hash).toMatch(/forgot-password$/);
});

test('the dialog that turns two-step sign-in off asks before a password typed in it is lost', async () => {
  const onClose = vi.fn();
  const { user, fill } = inShell(<TwoStepOffDialog onClose={onClose} onDone={() => {}} />, '/');
  await fill(screen.getByLabelText(/^Current password/), 'Secret');
  await user.keyboard('{Escape}');
  await response(user, 'Keep editing');
  expect(onClose).not.toHaveBeenCalled();
});
