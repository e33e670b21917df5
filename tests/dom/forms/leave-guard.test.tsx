import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { HistoryListener, HistoryGuardProvider } from '@/components/ui/overlay/history-guard';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { show } from '../../support/browser/dom';

function Form({ dirty }: { dirty: boolean }) {
  const guard = useLeaveGuard(dirty);
  return (
    <>
      <p>The router is at {useLocation().pathname}</p>
      <LeaveDialog guard={guard} />
    </>
  );
}

const showForm = (dirty: boolean) =>
  show(
    <HistoryGuardProvider>
      <HistoryListener />
      <Form dirty={dirty} />
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

test('Back from a form without changes is the router’s at once', () => {
  showForm(false);
  back();
  expect(screen.getByText('The router is at /app/before')).toBeVisible();
});
