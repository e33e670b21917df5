import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { asksBeside } from '../../support/browser/asked-beside';
import type { Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { openForm, sectionServer } from '../../support/browser/edited-section';

asksBeside('community/get-drafts', 'community/save-draft');

const [FIRST, SECOND] = ['A mill town.', 'A hill town.'];

/** A section of which the representative published both texts, one after the other. */
function written() {
  const server = sectionServer('jobs', { medianIncome: 50_000 });
  for (const jobsDesc of [FIRST, SECOND])
    server.publishAs(representativeOf(server.id), { jobsDesc });
  return server;
}

const history = () => screen.queryByRole('dialog', { name: /^History of / });
const question = () => screen.queryByRole('dialog', { name: /^Restore version \d+\?$/ });

async function openHistory(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: /^History of / });
  await within(dialog).findAllByRole('listitem');
  return (at: number) => within(dialog).getAllByRole('listitem')[at] as HTMLElement;
}

const button = (within_: HTMLElement, name: RegExp) =>
  within(within_).queryByRole('button', { name });
const askToRestore = (user: UserEvent, version: HTMLElement) =>
  user.click(button(version, /^Restore this version/) as HTMLElement);
const confirm = (user: UserEvent) =>
  user.click(within(question() as HTMLElement).getByRole('button', { name: 'Restore' }));

/** Responses that fail until a test lets them succeed. */
function failing(name: keyof Responses, responses: Responses) {
  let isDown = true;
  const works = responses[name];
  return {
    responses: {
      [name]: () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return works;
      },
    } as Responses,
    repair: () => (isDown = false),
  };
}

describe('the history of a section', () => {
  test('has every text that was published, its author and the moment, the newest first', async () => {
    const { user } = await openForm(written());
    const version = await openHistory(user);
    expect(version(0)).toHaveTextContent('Current');
    expect(within(version(0)).getByRole('deletion')).toHaveTextContent('mill');
    expect(within(version(0)).getByRole('insertion')).toHaveTextContent('hill');
    expect(button(version(0), /^Restore/)).toBeNull();
    expect(version(1)).toHaveTextContent(FIRST);
    expect(version(1)).toHaveTextContent(
      /Written by Jordan Sample, Community Representative · \w+ \d+, \d{4}, \d+:\d\d/,
    );
  });

  test('shows what changed between two, also of another two', async () => {
    const server = written();
    server.publishAs(ADMINISTRATOR, { jobsDesc: 'A still town.' });
    const { user } = await openForm(server);
    const version = await openHistory(user);
    await user.click(button(version(1), /^Compare/) as HTMLElement);
    expect(within(version(1)).getByRole('deletion')).toHaveTextContent('hill');
    expect(within(version(1)).getByRole('insertion')).toHaveTextContent('still');
    await user.selectOptions(within(version(1)).getByLabelText('Compare with'), '1');
    expect(within(version(1)).getByRole('insertion')).toHaveTextContent('hill');
    expect(within(version(1)).getByRole('deletion')).toHaveTextContent('mill');
  });

  test('shows choices that were changed as a whole', async () => {
    const server = sectionServer('costOfLiving');
    server.publishAs(ADMINISTRATOR, { costOfLivingType: 'Below the national average' });
    server.publishAs(ADMINISTRATOR, { costOfLivingType: 'Above the national average' });
    const { user } = await openForm(server);
    const version = await openHistory(user);
    expect(within(version(0)).getByRole('deletion')).toHaveTextContent(
      'Below the national average',
    );
    expect(within(version(0)).getByRole('insertion')).toHaveTextContent(
      'Above the national average',
    );
    await user.click(button(version(0), /^Compare/) as HTMLElement);
    expect(within(version(0)).getByRole('deletion')).toHaveTextContent(
      'Below the national average',
    );
  });

  test('leaves out what a change in a long text did not touch', async () => {
    const server = sectionServer('about');
    const words = (last: string) => `${'Hills and rivers all around. '.repeat(12)}${last}`;
    server.publishAs(ADMINISTRATOR, { aboutDesc: words('Old mills.') });
    server.publishAs(ADMINISTRATOR, { aboutDesc: words('New mills.') });
    const { user } = await openForm(server);
    const version = await openHistory(user);
    expect(version(0)).toHaveTextContent(/Text: … rivers all around\. Hills .* Removed: Old/);
    expect(version(0).textContent?.length).toBeLessThan(300);
  });

  test('names who brought a version back, and who wrote it', async () => {
    const server = written();
    const first = await openForm(server, { account: ADMINISTRATOR });
    await askToRestore(first.user, (await openHistory(first.user))(1));
    await confirm(first.user);
    await first.published();
    first.unmount();
    const { user } = await openForm(server);
    const version = await openHistory(user);
    expect(version(0)).toHaveTextContent(/Version 3.*Restored version 1 by an administrator · /);
    expect(version(0)).toHaveTextContent('Written by Jordan Sample, Community Representative');
    expect(button(version(2), /^Restore/)).toBeNull();
  });

  test('that breaks is said to in its dialog, and the form stays as it is', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const broken = { 'community/get-insight-versions': { data: null as never } };
    const { user, write, text } = await openForm(written(), { responses: broken });
    await write('Half a thought');
    await user.click(screen.getByRole('button', { name: 'History' }));
    const dialog = await screen.findByRole('dialog', { name: 'History of Jobs' });
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(text()).toHaveValue('Half a thought');
  });

  test('of a section that nobody wrote is empty', async () => {
    const { user } = await openForm(sectionServer('about'));
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByText('Nothing has been published here yet.')).toBeVisible();
  });

  test('that is long is shown page by page', async () => {
    const server = sectionServer('residents');
    for (let index = 1; index <= 22; index += 1)
      server.publishAs(ADMINISTRATOR, { residentsDesc: `Text ${index}.` });
    const { user } = await openForm(server);
    const version = await openHistory(user);
    expect(version(19)).toHaveTextContent('Version 3');
    expect(version(20)).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Show earlier versions' }));
    await waitFor(() =>
      expect(version(21)).toHaveTextContent('Version 1Written by an administrator'),
    );
    expect(screen.getByText('Showing 22 of 22 versions.')).toBeVisible();
  });

  test('that does not load says so and can be asked for again', async () => {
    const server = written();
    const { responses, repair } = failing(
      'community/get-insight-versions',
      server.responses(ADMINISTRATOR),
    );
    const { user } = await openForm(server, { responses });
    await user.click(screen.getByRole('button', { name: 'History' }));
    const sorry = await screen.findByText('We couldn’t load the history');
    expect(sorry).toBeVisible();
    repair();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Current'));
  });
});

describe('restoring an earlier version', () => {
  test('is asked about, publishes it once more and leads back', async () => {
    const server = written();
    const { user, published } = await openForm(server);
    const version = await openHistory(user);
    await askToRestore(user, version(1));
    expect(question()).toHaveTextContent(
      /The version from \w+ \d+, \d{4}, \d+:\d\d.[AP]M will replace the current one, which stays in the history\./,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeNull());
    expect(history()).toBeVisible();
    await askToRestore(user, version(1));
    await confirm(user);
    await published();
    expect(await screen.findByText('Restored version 1 of the Jobs section.')).toBeVisible();
    expect(server.contents().map(({ jobsDesc }) => jobsDesc)).toEqual([FIRST, SECOND, FIRST]);
  });

  test('is not offered of what says the same', async () => {
    const server = written();
    server.publishAs(ADMINISTRATOR, { jobsDesc: FIRST });
    const { user } = await openForm(server);
    const version = await openHistory(user);
    expect(version(2)).toHaveTextContent('Same as the current version.');
    expect(button(version(2), /^Restore/)).toBeNull();
    expect(button(version(1), /^Restore/)).not.toBeNull();
  });

  test('loses nothing unpublished, and publishes none of it', async () => {
    const server = written();
    const form = await openForm(server);
    const { user } = form;
    const income = () => screen.getByLabelText('Median Household Income');
    await form.fill(income(), '12345');
    await form.write('Half a thought');
    const version = await openHistory(user);
    await askToRestore(user, version(1));
    expect(question()).toHaveTextContent('will be kept as a draft');
    await confirm(user);
    await form.published();
    expect(server.contents()[0]).toEqual({ jobsDesc: FIRST });
    expect(server.community().medianIncome).toBe(50_000);
    form.unmount();

    const again = await openForm(server);
    expect(again.text()).toHaveValue(FIRST);
    expect(income()).toHaveValue('50,000');
    await again.user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(again.text()).toHaveValue('Half a thought');
    expect(income()).toHaveValue('12345');
  });

  test('says when it did not happen, and can be tried again', async () => {
    const server = written();
    const account = representativeOf(server.id);
    const { responses, repair } = failing('restoreSection', server.responses(account));
    const { user, published } = await openForm(server, { responses });
    const version = await openHistory(user);
    await askToRestore(user, version(1));
    await confirm(user);
    const alert = await within(question() as HTMLElement).findByRole('alert');
    expect(alert).toHaveTextContent('We couldn’t reach the server.');
    repair();
    await confirm(user);
    await published();
    expect(server.contents()[0]).toEqual({ jobsDesc: FIRST });
  });

  test('asks before it replaces what someone else published in the meantime', async () => {
    const server = written();
    const { user, write, text, published, unmount } = await openForm(server);
    await write('Unpublished.');
    const version = await openHistory(user);
    server.publishAs(ADMINISTRATOR, { jobsDesc: 'Late.' });
    await askToRestore(user, version(1));
    await confirm(user);
    const chosen = await screen.findByRole('region', { name: 'The version you chose' });
    expect(history()).toBeNull();
    expect(chosen).toHaveTextContent(FIRST);
    const panel = chosen.closest('[role=alert]') as HTMLElement;
    await waitFor(() => expect(panel).toHaveFocus());
    expect(panel).toHaveTextContent('Late.');
    expect(text()).toHaveValue('Unpublished.');
    await user.click(screen.getByRole('button', { name: 'Publish the version you chose' }));
    await published();
    expect(server.contents()[0]).toEqual({ jobsDesc: FIRST });
    expect(server.contents()[1]).toEqual({ jobsDesc: 'Late.' });
    unmount();
    const again = await openForm(server);
    await again.user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(again.text()).toHaveValue('Unpublished.');
  });
});
