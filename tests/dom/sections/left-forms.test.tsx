import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import EditPasswordScreen from '@/components/screens/account/edit-password-screen';
import { HistoryGuardProvider, HistoryListener } from '@/components/ui/overlay/history-guard';
import { later, ApiError, show } from '../../support/browser/dom';
import { ShellLink } from '../../support/browser/shell-link';

/** A form whose answer comes when the test gives it. */
async function sendPassword() {
  const { response, give } = later<{ message: string }>();
  const shown = show(
    <HistoryGuardProvider>
      <HistoryListener />
      <ShellLink to="/elsewhere">Elsewhere</ShellLink>
      <Routes>
        <Route path="/password" element={<EditPasswordScreen />} />
        <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
        <Route path="*" element={<h1>Account</h1>} />
      </Routes>
    </HistoryGuardProvider>,
    { at: '/password', responses: { 'user/change-password': response } },
  );
  await shown.fill(screen.getByLabelText(/^Current password/), 'Welcome-Home-1');
  await shown.fill(screen.getByLabelText(/^New password/), 'Harbor-Lantern-42');
  await shown.user.click(screen.getByRole('button', { name: 'Change password' }));
  return { ...shown, give };
}

async function leaveWhileSaving() {
  const shown = await sendPassword();
  await shown.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = await screen.findByRole('dialog', { name: 'Still saving' });
  expect(question).not.toHaveTextContent('lose');
  await shown.user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  return shown;
}

test('a form that is saved while it is shown leads on', async () => {
  const { give } = await sendPassword();
  await give({ message: 'Your password was changed.' });
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
});

test('a save that ends after the person has left says so, and leads nowhere', async () => {
  const { give } = await leaveWhileSaving();
  await give({ message: 'Your password was changed.' });
  expect(await screen.findByText('Your password was changed.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(window.location.hash).toBe('#/elsewhere');
});

test('a save that fails after the person has left says so', async () => {
  const { give } = await leaveWhileSaving();
  await give(new ApiError(500, 'It broke.'));
  expect(await screen.findByText('It broke.')).toBeVisible();
});

function Form() {
  const guard = useLeaveGuard(true);
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate({ search: 'q=rep' }, { replace: true })}>Search</button>
      <LeaveDialog guard={guard} />
    </>
  );
}

const page = (forms: ReactNode) => (
  <HistoryGuardProvider>
    <HistoryListener />
    <ShellLink to="/elsewhere">Elsewhere</ShellLink>
    <Routes>
      <Route path="/forms" element={forms} />
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>
  </HistoryGuardProvider>
);

test('two changed forms on a page ask once, and are left together', async () => {
  const forms = (
    <>
      <Form />
      <Form />
    </>
  );
  const { user } = show(page(forms), { at: '/forms' });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('after Keep editing, the address is the one that the page had when Back was pressed', async () => {
  const { user } = show(page(<Form />), { at: '/forms' });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  act(() => {
    window.location.hash = '/before';
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await vi.waitFor(() => expect(window.location.hash).toBe('#/forms?q=rep'));
});
