import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import PersonMenu from '@/components/shell/person-menu';
import { formatMoment } from '@/lib/shared/format/dates';
import { asksBeside } from '../../support/browser/asked-beside';
import { representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { openForm, sectionServer } from '../../support/browser/edited-section';
import { show } from '../../support/browser/dom';
import { insight } from '../../unit/sections/section-community';

asksBeside('community/get-drafts', 'community/list-consultations');

const CLIMATE = { ...insight, climateType: 'dryArid', climateDesc: '', version: 1 };

/** The window is narrower than the form and a preview beside it. */
const narrow = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const rail = () => within(screen.getByRole('navigation', { name: 'Sections to edit' }));

test('in a narrow window a tab shows what readers will see, and what is typed stays', async () => {
  narrow();
  const { user, write, text } = await openForm(sectionServer('about'));
  await write('Mills by the river.');
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  const preview = screen.getByRole('region', { name: 'About as readers will see it' });
  expect(within(preview).getByText('Mills by the river.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  expect(text()).toHaveValue('Mills by the river.');
});

test('publishing from the preview leads to what is wrong in the form', async () => {
  narrow();
  const { user, write, text, publish } = await openForm(sectionServer('about'));
  await write('x'.repeat(701));
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  await publish();
  expect(screen.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(text()).toHaveFocus());
});

test('the rail ticks what is filled and says when it changed, to the minute', async () => {
  const updatedAt = `${new Date().getFullYear()}-03-14T09:00:00.000Z`;
  await openForm(sectionServer('about', { climate: [{ ...CLIMATE, updatedAt }] as never }));
  const climate = rail().getByRole('link', { name: /^Climate/ });
  expect(climate).toHaveTextContent('(filled)');
  const moment = within(climate).getByTitle(formatMoment(updatedAt));
  expect(moment).toHaveTextContent(/^Updated Mar 14, \d+:00 [AP]M$/);
  expect(rail().getByRole('link', { name: /^Education/ })).toHaveTextContent('(empty)');
  expect(rail().getByRole('link', { name: /^About/ })).toHaveAttribute('aria-current', 'page');
});

test('the rail has no date of what nobody wrote, and a day of other years', async () => {
  const nobody = { ...CLIMATE, repId: null, addedByUser: null };
  const earlier = { ...insight, jobsDesc: 'Mills.', version: 1, updatedAt: '2024-06-15T12:00:00Z' };
  await openForm(sectionServer('about', { climate: [nobody], jobs: [earlier] } as never));
  expect(rail().getByRole('link', { name: /^Climate/ })).toHaveTextContent(/^Climate \(filled\)$/);
  expect(rail().getByRole('link', { name: /^Jobs/ })).toHaveTextContent('Updated Jun 15, 2024');
});

test('the rail marks sections with a draft in this browser', async () => {
  const server = sectionServer('about');
  const draft = {
    values: { jobsDesc: 'Mills.' },
    baseVersion: 0,
    savedAt: new Date().toISOString(),
  };
  const { id } = representativeOf(server.id);
  localStorage.setItem(`wherewell-draft ${id} ${server.id} jobs x`, JSON.stringify(draft));
  const { write } = await openForm(server);
  expect(rail().getByRole('link', { name: /^Jobs/ })).toHaveTextContent('Draft');
  const own = rail().getByRole('link', { name: /^About/ });
  expect(own).not.toHaveTextContent('Draft');
  await write('Not published yet.');
  await waitFor(() => expect(own).toHaveTextContent('Draft'));
});

test('the rail leads to the next section, on a phone too', async () => {
  const { user } = await openForm(sectionServer('about'));
  const next = rail().getAllByRole('link', { name: 'Next: Jobs' });
  expect(next[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/#/app/community-details-edit-jobs/'),
  );
  const opener = rail().getByRole('button', { name: /^Sections/ });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
});

test.each(['Control', 'Meta'])('%s and Enter publish', async (key) => {
  const server = sectionServer('about');
  const { user, write, published } = await openForm(server);
  await user.keyboard(`{${key}>}{Enter}{/${key}}`);
  await write('Mills by the river.');
  await user.keyboard(`{${key}>}{Enter}{/${key}}`);
  await published();
  expect(server.contents()).toEqual([{ aboutDesc: 'Mills by the river.' }]);
});

test('Enter with a key in the history of a section publishes nothing', async () => {
  const server = sectionServer('about');
  server.publishAs(representativeOf(server.id), { aboutDesc: 'Mills.' });
  const { user, write } = await openForm(server);
  await write('Not published yet.');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog'));
  await history.findByRole('heading', { name: 'Version 1' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(server.contents()).toHaveLength(1);
});

test('an editor says to the minute when a section was published last', async () => {
  const server = sectionServer('about');
  server.publishAs(representativeOf(server.id), { aboutDesc: 'Mills.' });
  const { container } = await openForm(server);
  const moment = formatMoment('2026-11-01T12:00:00.000Z');
  expect(within(container).getByText(new RegExp(`Written by .* · ${moment}$`))).toBeVisible();
});

test('a representative reaches their community from their menu; a shopper has none', async () => {
  const onLogOut = () => Promise.resolve();
  const { user, unmount } = show(<PersonMenu account={representativeOf(7)} onLogOut={onLogOut} />);
  await user.click(screen.getByRole('button', { name: /^Your menu/ }));
  expect(await screen.findByRole('menuitem', { name: 'Your community' })).toHaveAttribute(
    'href',
    '/#/app/community-details/7',
  );
  unmount();
  const other = show(<PersonMenu account={SHOPPER} onLogOut={onLogOut} />);
  await other.user.click(screen.getByRole('button', { name: /^Your menu/ }));
  await screen.findByRole('menuitem', { name: 'Account' });
  expect(screen.queryByRole('menuitem', { name: 'Your community' })).toBeNull();
});
