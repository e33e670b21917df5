import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { asksBeside } from '../../support/browser/asked-beside';
import { ADMINISTRATOR } from '../../support/browser/dom-accounts';
import { openForm, sectionServer } from '../../support/browser/edited-section';

asksBeside('community/get-drafts', 'community/save-draft');

/** What a browser has that is full, or keeps nothing. */
const FULL_STORE = {
  getItem: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
};

describe('leaving', () => {
  const back = () => screen.getByRole('link', { name: 'Edit About' });
  const question = () => screen.findByRole('dialog', { name: 'Leave without publishing?' });
  const response = async (name: string) => within(await question()).getByRole('button', { name });

  test('a form in which nothing but white space was typed asks nothing', async () => {
    const { user, write, publishButton, published } = await openForm(sectionServer('about'));
    await write('   ');
    expect(publishButton()).toBeDisabled();
    await user.click(back());
    await published();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a changed form asks first', async () => {
    const { user, write, text, publishButton } = await openForm(sectionServer('about'));
    const here = window.location.href;
    await write('Not to be lost.');
    expect(publishButton()).toBeEnabled();
    await user.click(back());
    await question();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(text()).toHaveValue('Not to be lost.');
    expect(window.location.href).toBe(here);
    await user.click(back());
    await user.click(await response('Keep editing'));
    expect(text()).toHaveValue('Not to be lost.');
    await user.click(back());
    await user.click(await response('Discard'));
    expect(await screen.findByRole('heading', { name: 'The community’s page' })).toBeVisible();
  });

  test('and discarding leaves no draft', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('Not wanted.');
    await first.user.click(back());
    await first.user.click(await response('Discard'));
    await first.published();
    first.unmount();
    await openForm(server);
    expect(screen.queryByText('You have an unpublished draft.')).toBeNull();
  });

  test('and keeping the draft leaves at once, and it is offered at the next visit', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('For later.');
    await first.user.click(back());
    await first.user.click(await response('Keep draft and leave'));
    await first.published();
    first.unmount();
    const { user, text } = await openForm(server);
    await user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(text()).toHaveValue('For later.');
  });

  test('offers no draft where this browser keeps none, and says what is lost', async () => {
    vi.stubGlobal('localStorage', FULL_STORE);
    const { user, write, text } = await openForm(sectionServer('about'));
    await write('Not to be lost.');
    await user.click(back());
    // Offered only until the draft's first try to be kept has failed, 400 ms after the last key.
    const keep = within(await screen.findByRole('dialog')).queryByRole('button', {
      name: 'Keep draft and leave',
    });
    if (keep) await user.click(keep);
    const lossy = await screen.findByRole('dialog', { name: 'Discard changes?' });
    expect(within(lossy).queryByRole('button', { name: 'Keep draft and leave' })).toBeNull();
    expect(text()).toHaveValue('Not to be lost.');
  });
});

describe('a draft', () => {
  const restore = () => screen.queryByRole('button', { name: 'Restore draft' });

  test('survives a reload and is offered back, until it is discarded', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('A draft.');
    expect(await screen.findByText('Draft saved on this device.')).toBeVisible();
    first.unmount();
    const second = await openForm(server);
    expect(screen.getByText('You have an unpublished draft.')).toBeVisible();
    expect(second.text()).toHaveValue('');
    await second.user.click(restore() as HTMLElement);
    expect(second.text()).toHaveValue('A draft.');
    expect(second.publishButton()).toBeEnabled();
    second.unmount();
    const third = await openForm(server);
    await third.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    third.unmount();
    await openForm(server);
    expect(restore()).toBeNull();
  });

  test('says so once the server has it as well, for other devices', async () => {
    const { write } = await openForm(sectionServer('about'));
    await write('A draft.');
    expect(await screen.findByText('Draft saved on this device.')).toBeVisible();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    hidden.mockRestore();
    expect(await screen.findByText('Draft saved, for your other devices too.')).toBeVisible();
  });

  test('is said to be saved only where this browser keeps it', async () => {
    const store = localStorage;
    vi.stubGlobal('localStorage', FULL_STORE);
    const { write } = await openForm(sectionServer('about'));
    await write('Not to be kept.');
    expect(await screen.findByText(/^This browser can’t keep a draft\./)).toBeVisible();
    expect(screen.queryByText('Draft saved on this device.')).toBeNull();
    vi.stubGlobal('localStorage', store);
    await write('To be kept.');
    expect(await screen.findByText('Draft saved on this device.')).toBeVisible();
  });

  test('is offered with its age, and with what it changes in the page marked', async () => {
    const server = sectionServer('jobs', { medianIncome: 50_000 });
    server.publishAs(ADMINISTRATOR, { jobsDesc: 'Mills and farms.' });
    const first = await openForm(server);
    await first.write('Mills and schools.');
    await first.fill(screen.getByLabelText('Median Household Income'), '61,500');
    first.unmount();
    const threeDays = Date.now() + 3 * 86_400_000;
    vi.spyOn(Date, 'now').mockReturnValue(threeDays);
    await openForm(server);
    const offer = screen.getByRole('region', { name: 'Unpublished draft' });
    expect(within(offer).getByRole('status')).toHaveTextContent('3 days ago');
    const marked = (mark: 'del' | 'ins') =>
      [...offer.querySelectorAll(mark)].map((one) => one.textContent.replace(/.*: | End.*/g, ''));
    expect(marked('del')).toEqual(['farms', '50,000']);
    expect(marked('ins')).toEqual(['schools', '61,500']);
  });

  test('says that the page has been changed since it was begun', async () => {
    const server = sectionServer('about');
    const first = await openForm(server);
    await first.write('A draft.');
    first.unmount();
    server.publishAs(ADMINISTRATOR, { aboutDesc: 'Meanwhile.' });
    await openForm(server);
    expect(screen.getByText(/The page has been changed since you started it\./)).toBeVisible();
  });

  test.each(['Restore draft', 'Discard draft'])(
    'leaves the focus in the text: %s',
    async (name) => {
      const server = sectionServer('about');
      const first = await openForm(server);
      await first.write('A draft.');
      first.unmount();
      const { user, text } = await openForm(server);
      await user.click(screen.getByRole('button', { name }));
      expect(text()).toHaveFocus();
    },
  );

  test('belongs to one person only', async () => {
    const server = sectionServer('about');
    const mine = await openForm(server);
    await mine.write('Mine alone.');
    mine.unmount();
    await openForm(server, { account: ADMINISTRATOR });
    expect(restore()).toBeNull();
  });

  test('of two that were written side by side the newest is offered first', async () => {
    const server = sectionServer('climate');
    const first = await openForm(server);
    await first.write('Written first.');
    const second = await openForm(server);
    first.unmount();
    await second.write('Written second.');
    second.unmount();
    const { user, text } = await openForm(server);
    await user.click(restore() as HTMLElement);
    expect(text()).toHaveValue('Written second.');
    await user.click(restore() as HTMLElement);
    expect(text()).toHaveValue('Written first.');
  });
});
