import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UndoImport } from '@/components/screens/admin/imports/undo-import';
import type { ImportUndo } from '@/lib/domains/imports/output';
import { ADMINISTRATOR } from '../../support/browser/dom-accounts';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { NOT_TO_UNDO } from '../../support/browser/import-undo';

const POSSIBLE: ImportUndo = {
  ...NOT_TO_UNDO,
  state: 'possible',
  until: '2026-12-20T10:00:09Z',
  total: 1500,
  removed: 1496,
  returned: 3,
  kept: 1,
};
const community = { id: 7, name: 'Ames', state: 'IA' };
const DONE: ImportUndo = {
  ...POSSIBLE,
  state: 'finished',
  until: null,
  undoneBy: 'Ada Lovelace',
  finishedAt: '2026-11-20T11:00:00Z',
  records: [{ id: 1, recordId: 40, name: 'Elm Clinic', community, changedBy: 'person' }],
};

const showUndo = (responses: Responses, noun: 'import' | 'update' = 'import') =>
  show(<UndoImport id="run-1" kind="healthcare" status="finished" noun={noun} />, {
    account: ADMINISTRATOR,
    responses,
  });

test('undoing asks first with the numbers, and then lists by name what stayed', async () => {
  let undone = false;
  const { user, sent } = showUndo({
    'import/get-undo': () => ({ data: undone ? DONE : POSSIBLE }),
    'import/undo-run': () => {
      undone = true;
      return { data: DONE, message: 'The import was undone.' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(
    dialog.getByText(
      '1,496 records go, 3 records return to what they were, and 1 record stays because it was changed since.',
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent.some(({ to }) => to === 'import/undo-run')).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const kept = within(await screen.findByRole('list', { name: 'What stayed' }));
  expect(kept.getByRole('listitem').textContent).toBe('Elm Clinic, Ames, IA: somebody edited it');
  expect(kept.getByRole('link', { name: 'Elm Clinic' }).getAttribute('href')).toContain(
    'community-edit-health-facility/7/40',
  );
  expect(screen.getByText(/^This import was undone by Ada Lovelace/).textContent).toBe(
    'This import was undone by Ada Lovelace. 1,496 records removed, 3 returned to what they were, and 1 kept because it was changed since.',
  );
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  expect(sent.filter(({ to }) => to === 'import/undo-run')).toEqual([
    { to: 'import/undo-run', input: { id: 'run-1', kind: 'healthcare' } },
  ]);
});

test('an import that can’t be undone says why, and one without changes says nothing', async () => {
  const reason = 'This import can’t be undone: it ran before what an import changes was kept.';
  showUndo({ 'import/get-undo': { data: { ...NOT_TO_UNDO, reason } } });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that somebody else undoes right now shows how far it is, and a refusal is shown', async () => {
  const running: ImportUndo = { ...POSSIBLE, state: 'running', removed: 600, returned: 0, kept: 0 };
  let state = POSSIBLE;
  const { user } = showUndo({
    'import/get-undo': () => ({ data: state }),
    'import/undo-run': () => {
      state = running;
      return new ApiError(409, 'This import has been undone already.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('This import has been undone already.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
});

test('of very many changes it says at most how many', async () => {
  const many = {
    ...POSSIBLE,
    exact: false,
    total: 320_000,
    removed: 320_000,
    returned: 0,
    kept: 0,
  };
  const { user } = showUndo({ 'import/get-undo': { data: many } });
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'There is a lot to undo: up to 320,000 records go. What was changed since stays.',
  );
});

test('an update of a public source says that the next one brings it back', async () => {
  const { user } = showUndo({ 'import/get-undo': { data: POSSIBLE } }, 'update');
  await user.click(await screen.findByRole('button', { name: 'Undo this update' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'The next update of this source brings it back.',
  );
});
