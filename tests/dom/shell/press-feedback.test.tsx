import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Tag } from '@/components/ui/tag';
import { show } from '../../support/browser/dom';

afterEach(() => vi.unstubAllGlobals());

test('a choice shows that it was pressed at once, whatever follows from it', () => {
  show(
    <Tag pressed={false} onPressedChange={() => {}}>
      University
    </Tag>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'University' }));
  expect(screen.getByRole('button', { name: 'University' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a dialog’s veil is drawn in the frame of the click, and the dialog after it', async () => {
  // As in a browser: what React puts off is not done within the click.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<Dialog open title="Share" />));
  expect(document.querySelector('.bg-veil')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeVisible();
  flushSync(() => root.render(<Dialog open={false} title="Share" />));
  expect(document.querySelector('.bg-veil')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  root.unmount();
});

/** A button and its dialog, in React as a browser has it. @returns what takes them away */
function drawOpener() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => flushSync(() => setOpen(true))}>Open</button>
        <Dialog open={open} onOpenChange={setOpen} title="Share" />
      </>
    );
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<Opener />));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  opener.click();
  expect(document.querySelector('.bg-veil')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  return { opener, done: () => root.unmount() };
}

test('Escape closes a dialog of which only the veil is drawn', async () => {
  const { opener, done } = drawOpener();
  fireEvent.keyDown(opener, { key: 'Escape' });
  await vi.waitFor(() => expect(document.querySelector('.bg-veil')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
  done();
});

test('the focus comes back after a double click, of which the second fell on the veil', async () => {
  const { opener, done } = drawOpener();
  opener.blur();
  await screen.findByRole('dialog', { name: 'Share' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(opener).toHaveFocus());
  done();
});
