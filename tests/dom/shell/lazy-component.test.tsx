import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static.edge';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { DialogChunkError, ChunkError } from '@/components/ui/loading/chunk-error';
import { ToastProvider } from '@/components/ui/overlay/toasts';

const Words = ({ text }: { text: string }) => <p>{text}</p>;
const Waits = () => <p>One moment</p>;

const noCode = () => Promise.reject(new Error('Failed to load chunk /_next/static/chunks/a.js'));

/** Code that does not arrive the first so many times. */
function codeAfter(failures: number) {
  const fetchCode = vi.fn<() => Promise<{ default: typeof Words }>>();
  for (let count = 0; count < failures; count += 1) fetchCode.mockImplementationOnce(noCode);
  return fetchCode.mockImplementation(() => Promise.resolve({ default: Words }));
}

const PAUSE = 1000;
const wait = async () => {
  await act(() => vi.advanceTimersByTimeAsync(PAUSE));
  await act(() => vi.advanceTimersByTimeAsync(PAUSE));
};
const show = (piece: React.ReactNode) =>
  render(
    <ToastProvider>
      <h1>The page</h1>
      {piece}
    </ToastProvider>,
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('code that does not arrive once is asked for again by itself', async () => {
  const fetchCode = codeAfter(1);
  const Piece = lazyComponent(fetchCode, { Pending: Waits, Missing: ChunkError });
  show(<Piece text="Here" />);
  expect(screen.getByText('One moment')).toBeVisible();
  await wait();
  expect(screen.getByText('Here')).toBeVisible();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('code that fails to load twice affects only its piece, which can be retried or reloaded with the page', async () => {
  const Piece = lazyComponent(codeAfter(2), { Pending: Waits, Missing: ChunkError });
  show(<Piece text="Here" />);
  await wait();
  expect(screen.getByText('The page')).toBeVisible();
  expect(screen.getByText('We couldn’t load this part')).toBeVisible();
  expect(screen.getByText(/If a new version of the site is available, reload/)).toBeVisible();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await wait();
  expect(screen.getByText('Here')).toBeVisible();
});

test('a failure is not remembered: the piece is requested again the next time it is rendered', async () => {
  const Piece = lazyComponent(codeAfter(2), { Missing: ChunkError });
  show(<Piece text="First" />).unmount();
  await wait();
  show(<Piece text="Second" />);
  await wait();
  expect(screen.getByText('Second')).toBeVisible();
});

test('code that was fetched is drawn at once the next time', async () => {
  const Piece = lazyComponent(codeAfter(0), { Pending: Waits });
  await Piece.load();
  show(<Piece text="Here" />);
  expect(screen.getByText('Here')).toBeVisible();
});

test('a piece without words of its own comes when the network does', async () => {
  const Piece = lazyComponent(codeAfter(2), { Pending: Waits });
  show(<Piece text="Here" />);
  await wait();
  expect(screen.getByText('One moment')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await wait();
  expect(screen.getByText('Here')).toBeVisible();
});

test('a piece that fails while it is drawn costs itself alone', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('It broke.');
    return <p>Whole</p>;
  };
  const Piece = lazyComponent(() => Promise.resolve({ default: Broken }), { Missing: ChunkError });
  show(<Piece />);
  await wait();
  expect(screen.getByText('The page')).toBeVisible();
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await wait();
  expect(screen.getByText('Whole')).toBeVisible();
});

test('a dialog that does not load closes, and says so with a way to reload', async () => {
  const onClose = vi.fn();
  const Piece = lazyComponent<{ onClose: () => void }>(noCode, { Missing: DialogChunkError });
  show(<Piece onClose={onClose} />);
  await wait();
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByText(/^We couldn’t load this part\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('server-rendered content stays, even if its code does not load', async () => {
  vi.useRealTimers();
  const pageWith = (fetchCode: () => Promise<{ default: typeof Words }>) => {
    const Piece = lazyComponent(fetchCode, { Pending: Waits });
    return (
      <main>
        <Piece text="From the server" />
      </main>
    );
  };
  const { prelude } = await prerender(pageWith(codeAfter(0)));
  const box = document.createElement('div');
  box.innerHTML = await new Response(prelude).text();
  document.body.append(box);
  expect(box).toHaveTextContent('From the server');
  vi.useFakeTimers();
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(box, pageWith(noCode), { onRecoverableError }));
  await wait();
  expect(box).toHaveTextContent('From the server');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  box.remove();
});
