import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HistoryListener, HistoryGuardProvider } from '@/components/ui/overlay/history-guard';
import { Dialog } from '@/components/ui/overlay/dialog';
import { show } from '../../support/browser/dom';
import { whatFollows } from '../../support/browser/turns';

/** A screen with a dialog. */
function Place({ dismissable = true }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>The router is at {useLocation().pathname}</p>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog title="Something" open={open} onOpenChange={setOpen} dismissable={dismissable} />
    </>
  );
}

const showPlace = (dismissable?: boolean) =>
  show(
    <HistoryGuardProvider>
      <HistoryListener />
      <Place {...(dismissable !== undefined && { dismissable })} />
    </HistoryGuardProvider>,
    { at: '/app/place' },
  );

/**
 * What a browser does on Back from a dialog's entry: another state, the same address, the event.
 */
const back = () =>
  act(() => {
    history.replaceState({}, '', window.location.href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });

const isDialogs = () => 'dialog' in ((history.state ?? {}) as object);

test('Back closes an open dialog, and the screen stays', async () => {
  const { user } = showPlace();
  const entries = history.length;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  // An entry of its own, without which Back would leave the page.
  expect(history.length).toBe(entries + 1);
  expect(isDialogs()).toBe(true);
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The router is at /app/place')).toBeVisible();
  expect(window.location.hash).toBe('#/app/place');
});

test('the entries of nested dialogs are passed over on the way back, not forward again', async () => {
  function Nested() {
    const [inner, setInner] = useState(false);
    return (
      <Dialog title="History" open>
        <button onClick={() => setInner(true)}>Restore</button>
        <Dialog title="Sure?" open={inner} onOpenChange={setInner} />
      </Dialog>
    );
  }
  /** Leads on in place of the topmost entry, as a restored version does. */
  function Versions() {
    const navigate = useNavigate();
    return (
      <>
        <Nested />
        <button hidden onClick={() => void navigate('/page', { replace: true })}>
          Done
        </button>
      </>
    );
  }
  const entered: unknown[] = [];
  const push = history.pushState.bind(history);
  vi.spyOn(history, 'pushState').mockImplementation((state, ...rest) => {
    entered.push(state);
    push(state, ...rest);
  });
  const went = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = show(
    <HistoryGuardProvider>
      <HistoryListener />
      <Routes>
        <Route path="/form" element={<Versions />} />
        <Route path="/page" element={<h1>Page</h1>} />
      </Routes>
    </HistoryGuardProvider>,
    { at: '/form' },
  );
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await user.click(screen.getByText('Done'));
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
  // Back leads to the entry of the first dialog, which is closed.
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate', { state: entered[0] }));
  });
  expect(went).toHaveBeenLastCalledWith(-1);
});

test('Back does not close a dialog that must not be left', async () => {
  const { user } = showPlace(false);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  back();
  await whatFollows();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a dialog that closes by itself takes its entry along', async () => {
  const { user } = showPlace();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const wentBack = vi.spyOn(history, 'back');
  onTestFinished(() => wentBack.mockRestore());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(wentBack).toHaveBeenCalledTimes(1));
  expect(screen.getByText('The router is at /app/place')).toBeInTheDocument();
});

test('a page that is loaded again while a dialog was open leaves the dialog’s entry behind', () => {
  history.replaceState({ dialog: 'of the page before', idx: 2 }, '', window.location.href);
  const wentBack = vi.spyOn(history, 'back').mockImplementation(() => {});
  onTestFinished(() => {
    wentBack.mockRestore();
    history.replaceState(null, '', window.location.href);
  });
  show(
    <HistoryGuardProvider>
      <HistoryListener />
      <Place />
    </HistoryGuardProvider>,
  );
  expect(wentBack).toHaveBeenCalledTimes(1);
});
