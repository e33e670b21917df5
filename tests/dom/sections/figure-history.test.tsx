import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Account } from '@/lib/domains/accounts/output';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { openForm, sectionServer } from '../../support/browser/edited-section';

asksBeside('community/get-drafts');

const MOMENT = '2026-10-03T09:00:00.000Z';

const census = {
  id: 1,
  name: 'population' as const,
  value: 900,
  source: 'U.S. Census Bureau',
  vintage: '2019-2023',
  retrievedOn: '2026-01-01',
  updatedAt: '2026-01-01T00:00:00.000Z',
  addedByUser: null,
  restoredByUser: null,
  reason: null,
};

/** The residents of a place whose population somebody replaced. */
function counted({ by = ADMINISTRATOR }: { by?: Account } = {}) {
  const server = sectionServer('residents', { population: 9000 });
  server.publishAs(by, { residentsDesc: 'People.' });
  const entered = {
    ...census,
    id: 2,
    value: 9000,
    source: 'Community Representative',
    vintage: null,
    retrievedOn: '2026-10-03',
    updatedAt: MOMENT,
    addedByUser: representativeOf(server.id),
  };
  server.keepFigures(entered, census);
  return server;
}

const population = () => screen.getByLabelText('Population');

async function openHistory(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'History' }));
  return screen.findByRole('dialog', { name: 'History of Residents' });
}

const useCensus = (dialog: HTMLElement) =>
  within(dialog).findByRole('button', { name: 'Use the Census figure for Population' });

describe('figures in the history', () => {
  test('are listed among the versions with what they replaced and who entered them', async () => {
    const { user } = await openForm(counted());
    const dialog = await openHistory(user);
    const entry = (await within(dialog).findByRole('heading', { name: 'Figure' })).closest('li');
    expect(entry).toHaveTextContent(/Population:.*900.*9,000/);
    expect(entry).toHaveTextContent('Jordan Sample, Community Representative');
    // The moment of the entry says when, in the reader's own time; no second date does.
    expect(entry?.textContent?.match(/2026/g)).toHaveLength(1);
    const headings = within(dialog).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Figures that editors replaced',
      'Version 1',
      'Figure',
    ]);
  });

  test('go back to the Census figure, in the form too; what is typed elsewhere stays', async () => {
    const server = counted();
    const { user, write, text } = await openForm(server);
    await write('Half a thought');
    const dialog = await openHistory(user);
    await user.click(await useCensus(dialog));
    expect(await screen.findByText('Restored Population.')).toBeVisible();
    expect(server.community().population).toBe(900);
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: /^Use the Census/ })).toBeNull(),
    );
    await user.keyboard('{Escape}');
    expect(population()).toHaveValue('900');
    expect(text()).toHaveValue('Half a thought');
    expect(server.contents()[0]).toEqual({ residentsDesc: 'People.' });
  });

  test('say when that did not work, and can be tried again', async () => {
    const message = 'Someone else changed this to 9,100 while you were editing.';
    const server = counted();
    const { user } = await openForm(server, {
      responses: { restoreSection: new ApiError(409, message, 'population') },
    });
    const dialog = await openHistory(user);
    await user.click(await useCensus(dialog));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(await useCensus(dialog)).toBeEnabled();
    expect(population()).toHaveValue('9,000');
  });
});
