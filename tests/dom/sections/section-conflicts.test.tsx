import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SectionName } from '@/lib/domains/insights/sections';
import { asksBeside } from '../../support/browser/asked-beside';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { openForm, sectionServer } from '../../support/browser/edited-section';
import { whatFollows } from '../../support/browser/turns';

asksBeside('community/get-drafts', 'community/save-draft');

/** The panel with both versions. It takes the focus a moment after it came, even from who types. */
const conflict = async (words = /^Someone else published this section/) => {
  const message = await screen.findByText(words);
  const panel = message.closest('[role=alert]') as HTMLElement;
  await waitFor(() => expect(panel).toHaveFocus());
  return panel;
};
const side = (panel: HTMLElement, name: string) => within(panel).getByRole('region', { name });

const marked = (region: HTMLElement, kind: 'del' | 'ins') =>
  [...region.querySelectorAll(kind)].map(({ textContent }) => textContent);

describe('who publishes second', () => {
  /** Somebody wrote, the administrator published first, and the writer sees that. */
  async function collide(name: SectionName, field: string) {
    const server = sectionServer(name);
    server.publishAs(ADMINISTRATOR, { [field]: 'As it was.' });
    const form = await openForm(server);
    await form.write('Mine.');
    server.publishAs(ADMINISTRATOR, { [field]: 'Theirs.' });
    await form.publish();
    const panel = await conflict();
    return { ...form, server, panel };
  }

  test('sees both texts with the focus on them, and nothing is published', async () => {
    const { panel, server } = await collide('residents', 'residentsDesc');
    expect(panel).toHaveFocus();
    expect(side(panel, 'On the page now')).toHaveTextContent('Theirs.');
    expect(side(panel, 'On the page now')).toHaveTextContent('Written by an administrator');
    expect(side(panel, 'Yours')).toHaveTextContent('Mine.');
    expect(server.contents()[0]).toEqual({ residentsDesc: 'Theirs.' });
  });

  test('can publish theirs on top of the other', async () => {
    const { user, server, published } = await collide('residents', 'residentsDesc');
    await user.click(screen.getByRole('button', { name: 'Publish mine' }));
    await published();
    expect(server.contents().slice(0, 2)).toEqual([
      { residentsDesc: 'Mine.' },
      { residentsDesc: 'Theirs.' },
    ]);
  });

  test('can keep the other, whose author the screen then names; their own stays a draft', async () => {
    const { user, text, publishButton, publish, published, server } = await collide(
      'jobs',
      'jobsDesc',
    );
    await user.click(screen.getByRole('button', { name: 'Keep the current version' }));
    expect(text()).toHaveValue('Theirs.');
    expect(text()).toHaveFocus();
    expect(publishButton()).toBeDisabled();
    expect(screen.getAllByText(/^Written by an administrator/)[0]).toBeVisible();
    expect(screen.queryByText(/^Written by Jordan Sample/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(text()).toHaveValue('Mine.');
    await publish();
    await published();
    expect(server.contents()[0]).toEqual({ jobsDesc: 'Mine.' });
  });

  test('finds their text again after a reload, whatever they chose', async () => {
    const { user, server, unmount } = await collide('residents', 'residentsDesc');
    await user.click(screen.getByRole('button', { name: 'Keep the current version' }));
    unmount();
    const again = await openForm(server);
    expect(again.text()).toHaveValue('Theirs.');
    await again.user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(again.text()).toHaveValue('Mine.');
  });
});

test('a draft based on an older version does not replace a newer one without asking', async () => {
  const server = sectionServer('residents');
  const first = await openForm(server);
  await first.write('Written on the train.');
  first.unmount();
  server.publishAs(ADMINISTRATOR, { residentsDesc: 'Meanwhile.' });
  const { user, publish } = await openForm(server);
  await user.click(screen.getByRole('button', { name: 'Restore draft' }));
  await publish();
  expect(side(await conflict(), 'On the page now')).toHaveTextContent('Meanwhile.');
});

describe('the two versions', () => {
  test('have the words marked that only one of them has', async () => {
    const server = sectionServer('about');
    server.publishAs(ADMINISTRATOR, { aboutDesc: 'A quiet town by the river.' });
    const { write, publish } = await openForm(server);
    await write('A quiet town by the lake.');
    server.publishAs(ADMINISTRATOR, { aboutDesc: 'A lively town by the river.' });
    await publish();
    const panel = await conflict();
    const [theirs, mine] = [side(panel, 'On the page now'), side(panel, 'Yours')];
    expect(theirs).toHaveTextContent('A lively town by the river.');
    expect(marked(theirs, 'del')).toEqual(['lively', 'river']);
    expect(marked(theirs, 'ins')).toEqual([]);
    expect(mine).toHaveTextContent('A quiet town by the lake.');
    expect(marked(mine, 'ins')).toEqual(['quiet', 'lake']);
    expect(marked(mine, 'del')).toEqual([]);
  });

  test('have choices marked as a whole', async () => {
    const server = sectionServer('costOfLiving');
    const { user, write, publish } = await openForm(server);
    await user.click(screen.getByRole('radio', { name: 'Above the national average' }));
    await write('Rents rise.');
    server.publishAs(ADMINISTRATOR, { costOfLivingType: 'Below the national average' });
    await publish();
    const panel = await conflict();
    expect(marked(side(panel, 'On the page now'), 'del')).toEqual(['Below the national average']);
    expect(marked(side(panel, 'Yours'), 'ins')).toContain('Above the national average');
  });

  test('show the figures too; one that the person left alone is not theirs', async () => {
    const server = sectionServer('residents', { population: 900, medianAge: 40 });
    const { fill, write, publish, user, published } = await openForm(server);
    await fill(screen.getByLabelText('Population'), '1000');
    await write('Mine.');
    server.publishAs(ADMINISTRATOR, { residentsDesc: 'Theirs.' });
    server.setFigures({ medianAge: 41 });
    await publish();
    const panel = await conflict();
    expect(marked(side(panel, 'On the page now'), 'del')).toEqual(['Theirs', '900']);
    expect(marked(side(panel, 'Yours'), 'ins')).toEqual(['Mine', '1,000']);
    await user.click(screen.getByRole('button', { name: 'Publish mine' }));
    await published();
    expect(server.community()).toMatchObject({ population: 1000, medianAge: 41 });
  });
});

describe('the bar', () => {
  async function collide() {
    const server = sectionServer('residents');
    const form = await openForm(server);
    await form.write('Mine.');
    server.publishAs(ADMINISTRATOR, { residentsDesc: 'Theirs.' });
    await form.publish();
    await conflict();
    return { ...form, server };
  }

  test('has the choice in place of Publish until it is made', async () => {
    const { user, publishButton } = await collide();
    const mine = screen.getByRole('button', { name: 'Publish mine' });
    const theirs = screen.getByRole('button', { name: 'Keep the current version' });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(mine.parentElement).toBe(theirs.parentElement);
    expect(mine.closest('[role=alert]')).toBeNull();
    await user.click(theirs);
    expect(publishButton()).toBeVisible();
  });

  test('takes no second click and no second Enter for the choice', async () => {
    const { container, server } = await collide();
    const mine = screen.getByRole('button', { name: 'Publish mine' });
    fireEvent.click(mine, { detail: 2 });
    fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    await whatFollows();
    expect(server.contents()).toEqual([{ residentsDesc: 'Theirs.' }]);
    expect(mine).toBeVisible();
  });

  test('publishes mine only when it is right', async () => {
    const { user, server, write, text } = await collide();
    await write('x'.repeat(701));
    await user.click(screen.getByRole('button', { name: 'Publish mine' }));
    expect(await screen.findByRole('button', { name: 'Publish mine' })).toBeVisible();
    await waitFor(() => expect(text()).toHaveFocus());
    expect(server.contents()).toEqual([{ residentsDesc: 'Theirs.' }]);
  });

  test('asks before mine empties the section', async () => {
    const server = sectionServer('residents');
    server.publishAs(ADMINISTRATOR, { residentsDesc: 'As it was.' });
    const { user, write, publish, text, published } = await openForm(server);
    await write('Mine.');
    server.publishAs(ADMINISTRATOR, { residentsDesc: 'Theirs.' });
    await publish();
    await conflict();
    await user.clear(text());
    await user.click(screen.getByRole('button', { name: 'Publish mine' }));
    expect(server.contents()[0]).toEqual({ residentsDesc: 'Theirs.' });
    await user.click(screen.getByRole('button', { name: 'Empty section' }));
    await published();
    expect(server.contents()[0]).toEqual({ residentsDesc: '' });
  });
});

test('what one changed in another tab is called that', async () => {
  const server = sectionServer('residents');
  const { write, publish } = await openForm(server);
  await write('Mine, here.');
  server.publishAs(representativeOf(server.id), { residentsDesc: 'Mine, there.' });
  await publish();
  const panel = await conflict(/^You changed this in another tab/);
  expect(side(panel, 'On the page now')).toHaveTextContent('Mine, there.');
  expect(screen.queryByText(/Someone else/)).toBeNull();
});
