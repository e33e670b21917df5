import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ShareButton } from '@/components/communities/share/share-button';
import { DELAYS } from '@/lib/shared/constants/limits';
import { later, ApiError, show, type Responses } from '../../support/browser/dom';
import { whatFollows } from '../../support/browser/turns';

vi.mock('@/lib/client/robot-check', () => ({ solveRobotCheck: () => Promise.resolve('solved') }));

async function openShare(responses: Responses = {}) {
  const shown = show(<ShareButton communityId={7} name="Asheville" stateShortName="NC" />, {
    responses: { 'community/note-share': {}, ...responses },
  });
  await shown.user.click(screen.getByRole('button', { name: 'Share Asheville' }));
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Share this Community' }) };
}

async function openEmail(responses: Responses = {}) {
  const shown = await openShare(responses);
  await shown.user.click(screen.getByRole('button', { name: 'Email' }));
  await screen.findByRole('dialog', { name: 'Send Email' });
  return shown;
}

const to = () => screen.getByLabelText('Send to');
const message = () => screen.getByLabelText(/^Message/);
const send = () => screen.getByRole('button', { name: 'Send' });
const dialog = () => screen.queryByRole('dialog', { name: 'Send Email' });
const question = () => screen.queryByRole('dialog', { name: 'Discard this email?' });
const press = (name: string) => screen.getByRole('button', { name });

test('the networks get the page that is made for them', async () => {
  const page = `${window.location.origin}/api/share-community/7`;
  await openShare();
  for (const [name, address, query] of [
    ['Facebook (opens in a new tab)', 'https://www.facebook.com/sharer/sharer.php', { u: page }],
    [
      'Twitter, now X (opens in a new tab)',
      'https://twitter.com/intent/tweet',
      { text: 'Check out Asheville!', url: page },
    ],
  ] as const) {
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name });
    const { origin, pathname, searchParams } = new URL(href);
    expect(origin + pathname).toBe(address);
    expect(Object.fromEntries(searchParams)).toEqual(query);
  }
});

test('it says of which state the community is, and shows the marks of the networks', async () => {
  const { dialog } = await openShare();
  expect(dialog).toHaveAccessibleDescription('Asheville, NC');
  for (const name of [/^Facebook/, /^Twitter/])
    expect(screen.getByRole('link', { name }).querySelector('svg')).not.toBeNull();
});

test('the link is copied', async () => {
  const { user } = await openShare();
  await user.click(press('Copy link'));
  expect(await screen.findByText('Copied link successfully.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/#/app/community-details/7`,
  );
});

test('the link of the page with a preview is copied too', async () => {
  const { user } = await openShare();
  const link = `${window.location.origin}/community/7/asheville-nc`;
  expect(screen.getByLabelText('Link with preview')).toHaveValue(link);
  await user.click(press('Copy link with preview'));
  expect(await screen.findByText('Copied link successfully.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('a visitor may say who writes', async () => {
  const { user, sent } = await openEmail({
    'share-community-email': { message: 'Your email is on its way.' },
  });
  await user.type(to(), 'friend@example.org');
  await user.type(screen.getByLabelText(/^Your first name/), 'Dana');
  await user.click(send());
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ senderName: 'Dana' }));
});

test('a link that cannot be copied is shown', async () => {
  const { user } = await openShare();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(press('Copy link'));
  expect(await screen.findByText(/^We couldn’t copy the link\. It is http/)).toBeVisible();
});

test('an email is sent once, and nothing is left to discard', async () => {
  const { user, sent } = await openEmail({
    'share-community-email': { message: 'Your email is on its way.' },
  });
  expect(to()).toHaveFocus();
  expect(send()).toBeDisabled();
  await user.type(to(), 'friend@example.org');
  await user.type(message(), 'Look!');
  await user.click(send());
  expect(await screen.findByText('Your email is on its way.')).toBeVisible();
  expect(send()).toBeDisabled();
  expect(sent).toEqual([
    {
      to: 'share-community-email',
      input: {
        emailId: 'friend@example.org',
        message: 'Look!',
        communityId: 7,
        recapToken: 'solved',
      },
    },
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(question()).toBeNull();
});

test('what is typed while an email is sent is kept, and can be sent as the next', async () => {
  const response = later<{ message: string }>();
  const { user, sent } = await openEmail({ 'share-community-email': response.response });
  await user.type(to(), 'friend@example.org');
  await user.type(message(), 'Look!');
  await user.click(send());
  await user.type(message(), ' And call me.');
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await response.give({ message: 'Your email is on its way.' });
  expect(await screen.findByText(/Your latest changes haven’t been sent yet\.$/)).toBeVisible();
  expect(sent[0]?.input.message).toBe('Look!');
  act(() => void vi.advanceTimersByTime(DELAYS.shareDialogCloses));
  vi.useRealTimers();
  await whatFollows();
  expect(message()).toHaveValue('Look! And call me.');
  expect(send()).toBeEnabled();
  await user.click(send());
  await waitFor(() => expect(sent[1]?.input.message).toBe('Look! And call me.'));
});

test('an empty email is given up at once', async () => {
  const { user } = await openEmail();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
});

test('an email that is not sent is given up only when asked', async () => {
  const { user } = await openEmail();
  await user.type(message(), 'Would this be for us?');
  await user.keyboard('{Escape}');
  const ask = await screen.findByRole('dialog', { name: 'Discard this email?' });
  await user.click(within(ask).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(message()).toHaveValue('Would this be for us?');
  await user.click(press('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Discard email' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who leaves while an email is being sent reads that it goes on, and nothing of losing it', async () => {
  const { response, give } = later<{ message: string }>();
  const { fill, user } = await openEmail({ 'share-community-email': response });
  await fill(to(), 'friend@example.org');
  await user.click(send());
  await user.keyboard('{Escape}');
  const ask = await screen.findByRole('dialog', { name: 'Still sending' });
  expect(ask).not.toHaveTextContent('lose');
  await user.click(within(ask).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await give({ message: 'Your email is on its way.' });
  expect(await screen.findByText('Your email is on its way.')).toBeVisible();
});

test('what is wrong is said at its field', async () => {
  const { user } = await openEmail();
  await user.type(to(), 'friend@example');
  await user.tab();
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  await user.clear(to());
  await user.tab();
  expect(await screen.findByText('Required')).toBeVisible();
  await user.type(to(), 'friend@example.org');
  await user.click(message());
  await user.paste('x'.repeat(701));
  expect(screen.getByText('1 character too many')).toBeVisible();
  expect(send()).toBeDisabled();
});

test('an email that the server refuses is kept, and can be sent again', async () => {
  let isDown = true;
  const { user, sent } = await openEmail({
    'share-community-email': () =>
      isDown ? new ApiError(500, 'It broke.') : { message: 'Your email is on its way.' },
  });
  await user.type(to(), 'friend@example.org');
  await user.type(message(), 'Look!');
  await user.click(send());
  expect(await within(dialog() as HTMLElement).findByRole('alert')).toHaveTextContent('It broke.');
  expect(message()).toHaveValue('Look!');
  isDown = false;
  await user.click(send());
  expect(await screen.findByText('Your email is on its way.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

describe('the sheet of the system', () => {
  const onPhone = (share: (given: ShareData) => Promise<void>) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    Object.assign(navigator, { share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  };

  test('is given the public page on a phone', async () => {
    const share = vi.fn(() => Promise.resolve());
    onPhone(share);
    const { user } = await openShare();
    await user.click(press('Share…'));
    expect(share).toHaveBeenCalledWith({
      title: 'Asheville, NC',
      text: 'Check out Asheville!',
      url: `${window.location.origin}/community/7/asheville-nc`,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be closed without sharing, which is no failure', async () => {
    onPhone(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    const { user, dialog: options } = await openShare();
    await user.click(press('Share…'));
    expect(options).toBeVisible();
    expect(screen.queryByText(/^We couldn’t open/)).toBeNull();
  });

  test('is not offered where there is none', async () => {
    await openShare();
    expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
  });
});
