import { fireEvent, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '@/components/ui/dialog';
import { Tag } from '@/components/ui/tag';
import { show } from '../support/dom';

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
