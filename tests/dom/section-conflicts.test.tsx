import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SectionName } from '@/lib/insights/sections';
import { ADMINISTRATOR } from '../support/dom-accounts';
import { openForm, sectionServer } from '../support/edited-section';

const conflict = async () => {
  const message = await screen.findByText(/^Someone else published this section/);
  return message.closest('[role=alert]') as HTMLElement;
};
const side = (panel: HTMLElement, name: string) => within(panel).getByRole('region', { name });

describe('who publishes second', () => {
  /** Somebody wrote, the administrator published first, and the writer is told. */
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
    expect(side(panel, 'On the page now')).toHaveTextContent('Theirs.');
    expect(side(panel, 'On the page now')).toHaveTextContent('Written by an administrator');
    expect(side(panel, 'Yours')).toHaveTextContent('Mine.');
    await waitFor(() => expect(panel).toHaveFocus());
    expect(server.contents()[0]).toEqual({ residentsDesc: 'Theirs.' });
  });

  test('can publish theirs, upon the other', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Keep what is on the page' }));
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
    await user.click(screen.getByRole('button', { name: 'Keep what is on the page' }));
    unmount();
    const again = await openForm(server);
    expect(again.text()).toHaveValue('Theirs.');
    await again.user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(again.text()).toHaveValue('Mine.');
  });
});

test('a draft upon an older version does not replace a newer one unasked', async () => {
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
