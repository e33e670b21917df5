import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setDeletionFlash } from '@/components/account/deletion-flash';
import ChangeEmailSentScreen from '@/components/screens/account/change-email-sent-screen';
import DeleteAccountSuccessScreen from '@/components/screens/account/delete-account-success-screen';
import LoginScreen from '@/components/screens/auth/login-screen';
import SignupSuccessScreen from '@/components/screens/auth/signup-success-screen';
import VerifyChangeEmailScreen from '@/components/screens/auth/verify-change-email-screen';
import { NeedsJavaScript } from '@/components/shell/needs-javascript';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import type { Account } from '@/lib/domains/accounts/output';
import { ApiError, show } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';

test.each<[string, ReactElement, Account | undefined, string]>([
  ['signup-success', <SignupSuccessScreen key="a" />, undefined, '#/app/home-page'],
  ['signup-success', <SignupSuccessScreen key="b" />, SHOPPER, '#/app/account'],
  ['change-email-sent', <ChangeEmailSentScreen key="c" />, undefined, '#/app/home-page'],
  ['change-email-sent', <ChangeEmailSentScreen key="d" />, SHOPPER, '#/app/edit-email'],
  ['delete-account-success', <DeleteAccountSuccessScreen key="e" />, undefined, '#/app/home-page'],
])('%s claims nothing when it is opened directly', async (at, opened, account, to) => {
  show(opened, { at: `/${at}`, ...(account && { account }) });
  await waitFor(() => expect(window.location.hash).toBe(to));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('delete-account-success says so after a deletion', () => {
  setDeletionFlash();
  show(<DeleteAccountSuccessScreen />, { at: '/delete-account-success' });
  expect(screen.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
});

test('signup-success greets people who still need to verify their email', () => {
  show(<SignupSuccessScreen />, { account: { ...SHOPPER, isVerified: false } });
  expect(screen.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
});

test.each(['/login', '/signup', '/app/forgot-password'])(
  'a log-in that is to lead back to %s leads to the account',
  async (to) => {
    show(<LoginScreen />, { account: SHOPPER, at: `/login?to=${encodeURIComponent(to)}` });
    await waitFor(() => expect(window.location.hash).toBe('#/app/account'));
  },
);

test('a change to an email that was taken in the meantime says so', async () => {
  show(<VerifyChangeEmailScreen token="good" />, {
    responses: { 'user/verify-email': new ApiError(200, ACCOUNT_MESSAGES.emailTaken, 'emailId') },
  });
  expect(await screen.findByText(ACCOUNT_MESSAGES.emailTaken)).toBeVisible();
  expect(screen.queryByText(ACCOUNT_MESSAGES.linkEnded)).toBeNull();
});

test('without JavaScript, a message says what to do', () => {
  expect(renderToStaticMarkup(<NeedsJavaScript />)).toMatch(/^<noscript>.*Turn it on/);
});
