import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToasts, type ToastInput } from '@/components/ui/overlay/toasts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Saver({ toast }: { toast: ToastInput }) {
  const { notify } = useToasts();
  return <button onClick={() => notify(toast)}>Save</button>;
}

function notify(toast: ToastInput) {
  render(
    <ToastProvider>
      <Saver toast={toast} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('Save'));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const saved = () => screen.queryByText('Saved.');

test('a success is said when there is a pause, a failure at once', () => {
  notify({ text: 'Saved.', tone: 'success' });
  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a failure is an alert', () => {
  notify({ text: 'Not saved.', tone: 'error' });
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
});

test('a toast goes after six seconds', () => {
  notify({ text: 'Saved.' });
  pass(5900);
  expect(saved()).not.toBeNull();
  pass(200);
  expect(saved()).toBeNull();
});

test.each([
  ['pointed at', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['in focus', fireEvent.focus, fireEvent.blur],
])('a toast that is %s stays', (_, enter, leave) => {
  notify({ text: 'Saved.' });
  const card = screen.getByText('Saved.').parentElement?.parentElement as HTMLElement;
  pass(5000);
  enter(card);
  pass(60_000);
  expect(saved()).not.toBeNull();
  leave(card);
  pass(1100);
  expect(saved()).toBeNull();
});

test('a toast is dismissed by its button, or by its action', () => {
  const onAct = vi.fn();
  notify({ text: 'Saved.', action: { label: 'Undo', onAct } });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(saved()).toBeNull();
  expect(onAct).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Save'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAct).toHaveBeenCalledTimes(1);
  expect(saved()).toBeNull();
});
