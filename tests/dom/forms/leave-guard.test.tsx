import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { HistoryListener, HistoryGuardProvider } from '@/components/ui/overlay/history-guard';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { show } from '../../support/browser/dom';

function Form({ dirty, saving = false }: { dirty: boolean; saving?: boolean }) {
  const guard = useLeaveGuard(dirty, saving);
  return (
    <>
      <p>The router is at {useLocation().pathname}</p>
      <LeaveDialog guard={guard} />
    </>
  );
}

const showForm = (dirty: boolean, saving = false) =>
  show(
    <HistoryGuardProvider>
      <HistoryListener />
      <Form dirty={dirty} saving={saving} />
    </HistoryGuardProvider>,
    { at: '/app/form' },
  );

/** What a browser does on Back: the address first, then the event. */
const back = () =>
  act(() => {
    window.location.hash = '/app/before';
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

beforeEach(() => {
  document.cookie = 'token=4102444800';
  return () => {
    document.cookie = 'token=; max-age=0';
  };
});

test('Back from a changed form asks before the router leaves it', async () => {
  const { user } = showForm(true);
  back();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(screen.getByText('The router is at /app/form')).toBeInTheDocument();
  expect(window.location.hash).toBe('#/app/form');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  back();
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('while a form is being saved, the question says so, and threatens nothing', async () => {
  const { user } = showForm(true, true);
  back();
  const question = await screen.findByRole('dialog', { name: 'Still saving' });
  expect(question).toHaveTextContent('If you leave, that goes on');
  expect(question).not.toHaveTextContent(/lose|discard/i);
  expect(screen.queryByRole('button', { name: /without saving|Discard/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Back from a form without changes is the router’s at once', () => {
  showForm(false);
  back();
  expect(screen.getByText('The router is at /app/before')).toBeVisible();
});
