import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LogInForm } from '@/components/auth/log-in-form';
import { ApiError, show, type Responses } from '../../support/browser/dom';

vi.mock('@/lib/client/robot-check', () => ({ solveRobotCheck: () => Promise.resolve('solved') }));

const EMAIL = 'ada@example.test';

function showForm(responses: Responses = {}) {
  const told = { onDone: vi.fn(), onCode: vi.fn(), onSignUp: vi.fn() };
  const shown = show(<LogInForm {...told} />, { responses });
  const fillIn = async (password = 'Quiet-River-7') => {
    await shown.user.type(screen.getByLabelText('Email'), EMAIL);
    await shown.user.type(screen.getByLabelText('Password'), password);
  };
  return { ...shown, ...told, fillIn };
}

const logIn = () => screen.getByRole('button', { name: 'Log In' });

test('the form can be sent once it is filled in', async () => {
  const { fillIn } = showForm();
  expect(logIn()).toBeDisabled();
  await fillIn();
  expect(logIn()).toBeEnabled();
});

test('a successful log-in is reported once, with the typed values sent', async () => {
  const { user, fillIn, sent, onDone } = showForm({ 'user/login': { deviceAuth: 'sealed' } });
  await fillIn();
  await user.click(logIn());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    { to: 'user/login', input: { emailId: EMAIL, password: 'Quiet-River-7' } },
  ]);
});

test('a code that was mailed is asked for next', async () => {
  const { user, fillIn, onCode, onDone } = showForm({ 'user/login': { otpRequired: true } });
  await fillIn();
  await user.click(logIn());
  await waitFor(() => expect(onCode).toHaveBeenCalledWith(EMAIL));
  expect(onDone).not.toHaveBeenCalled();
});

test('an error is shown at the field it names, which gets the focus, and the form can be sent again', async () => {
  const message = 'The email or the password is not right.';
  const { user, fillIn, onDone } = showForm({
    'user/login': new ApiError(422, message, 'password'),
  });
  await fillIn('wrong');
  await user.click(logIn());
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  expect(password).toBeInvalid();
  expect(password).toHaveFocus();
  expect(password).toHaveValue('wrong');
  expect(logIn()).toBeEnabled();
  expect(onDone).not.toHaveBeenCalled();
});

test('an error that names no field is shown above the form', async () => {
  const message = 'Too many tries. Please wait a little.';
  const { user, fillIn } = showForm({ 'user/login': new ApiError(429, message) });
  await fillIn();
  await user.click(logIn());
  expect(await screen.findByText(message)).toBeVisible();
});

test('where the server asks for a robot check, it is done and sent along unseen', async () => {
  const message = 'We couldn’t confirm that you’re not a robot. Please try again.';
  const { user, fillIn, sent, onDone } = showForm({
    'user/login': ({ recapToken }) =>
      recapToken ? { deviceAuth: 'sealed' } : new ApiError(422, message, 'recapToken'),
  });
  await fillIn();
  await user.click(logIn());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const typed = { emailId: EMAIL, password: 'Quiet-River-7' };
  expect(sent.map(({ input }) => input)).toEqual([typed, { ...typed, recapToken: 'solved' }]);
  expect(screen.queryByText(message)).toBeNull();
});

test('a refused robot check is shown, and not retried forever', async () => {
  const message = 'We couldn’t confirm that you’re not a robot. Please try again.';
  const { user, fillIn, sent } = showForm({
    'user/login': new ApiError(422, message, 'recapToken'),
  });
  await fillIn();
  await user.click(logIn());
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toHaveLength(2);
});
