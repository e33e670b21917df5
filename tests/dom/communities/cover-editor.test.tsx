import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CoverEditor } from '@/components/screens/edit-community/cover-photo/cover-editor';
import { UploadProvider } from '@/components/shell/upload-provider';
import { ApiError, later, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';
import { ShellLink } from '../../support/browser/shell-link';
import { bareCommunity } from '../../unit/sections/section-community';

// What only a browser can do: open a file as a picture, measure and draw it. The browser suite does
// both.
vi.mock('@/components/screens/edit-community/cover-photo/chosen-photo', async (original) => ({
  ...(await original<object>()),
  openPhoto: (file: File) =>
    Promise.resolve(
      file.name === 'narrow.jpg'
        ? 'Photo dimensions not supported. Please upload images with a width of 1200 pixels.'
        : {
            name: file.name,
            file,
            url: 'blob:photo',
            image: document.createElement('img'),
            width: 1600,
            height: 900,
          },
    ),
}));
vi.mock('@/components/screens/edit-community/cover-photo/photo-part', async (original) => ({
  ...(await original<object>()),
  drawPart: () => {},
  wholePart: () => ({ x: 40, y: 7, width: 1500, height: 563 }),
}));

const ACCOUNT = representativeOf(bareCommunity.id);

/** What was sent, though it never reaches the server. */
const forms: FormData[] = [];

/** A request that never reaches the server. */
class LostRequest {
  upload = {};
  onerror?: () => void;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(form: FormData): void {
    forms.push(form);
    setTimeout(() => this.onerror?.(), 0);
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', LostRequest));

const open = (images: string | null = null, responses: Responses = {}) =>
  show(
    <UploadProvider>
      <CoverEditor community={{ ...bareCommunity, images }} />
      <ShellLink to="/elsewhere">Elsewhere</ShellLink>
    </UploadProvider>,
    { account: ACCOUNT, at: '/app/community-details-update-cover-photo/1', responses },
  );

const picker = () => screen.getByLabelText(/^Choose (photo|another photo)$/);
const button = (name: string) => screen.getByRole('button', { name });
const photo = (name = 'town.jpg') => new File(['photo'], name, { type: 'image/jpeg' });
const zoom = () => screen.findByRole('slider', { name: 'Zoom' });

test('a photo that is not taken is named beside the picker, and nothing can be published', async () => {
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Add Cover Photo' })).toBeVisible();
  expect(button('Publish')).toBeDisabled();
  await user.upload(picker(), photo('narrow.jpg'));
  await waitFor(() => expect(picker()).toBeInvalid());
  expect(picker()).toHaveAccessibleDescription(/a width of 1200 pixels/);
  expect(button('Publish')).toBeDisabled();
});

test('who chose a photo is asked before it is lost', async () => {
  const { user } = open('media/town');
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Cover Photo' })).toBeVisible();
  await user.upload(picker(), photo());
  await zoom();
  expect(screen.getByText('town.jpg will replace the current photo.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(await zoom()).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() =>
    expect(window.location.hash).toBe(`#/app/community-details/${bareCommunity.id}`),
  );
});

test('a photo that does not reach the server stays, and can be sent again', async () => {
  const { user } = open();
  await user.upload(picker(), photo());
  await zoom();
  await user.click(button('Publish'));
  expect(await screen.findByText(/^We couldn’t reach the server\./)).toBeVisible();
  expect(await zoom()).toBeInTheDocument();
  expect(button('Publish')).toBeEnabled();
});

test('what is sent is the photo as it was chosen, with the part to show', async () => {
  const { user } = open();
  const chosen = photo();
  await user.upload(picker(), chosen);
  await zoom();
  await waitFor(() => expect(button('Publish')).toBeEnabled());
  await user.click(button('Publish'));
  await screen.findByText(/^We couldn’t reach the server\./);
  const form = forms.at(-1);
  expect(form?.get('coverPhoto')).toBe(chosen);
  const names = ['cropLeft', 'cropTop', 'cropWidth', 'cropHeight'];
  expect(names.map((name) => form?.get(name))).toEqual(['40', '7', '1500', '563']);
});

describe('a photo that is already there', () => {
  test('is marked for deletion, kept after all, then deleted', async () => {
    const { user, sent } = open('media/town', {
      'community/delete-cover-photo': {
        message: 'The cover photo was deleted.',
        data: { images: null } as never,
      },
    });
    await user.click(button('Delete photo'));
    expect(button('Publish')).toBeEnabled();
    await user.click(button('Keep photo'));
    expect(button('Publish')).toBeDisabled();
    await user.click(button('Delete photo'));
    await user.click(button('Publish'));
    expect(await screen.findByText('The cover photo was deleted.')).toBeVisible();
    await waitFor(() =>
      expect(window.location.hash).toBe(`#/app/community-details/${bareCommunity.id}`),
    );
    expect(sent).toEqual([
      { to: 'community/delete-cover-photo', input: { communityId: bareCommunity.id } },
    ]);
  });

  test('is not said to stay while it is being deleted', async () => {
    const { response, give } = later<{ message: string; data: { images: null } }>();
    const { user } = open('media/town', { 'community/delete-cover-photo': response });
    await user.click(button('Delete photo'));
    await user.click(button('Publish'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Still saving' })).toBeVisible();
    await give({ message: 'The cover photo was deleted.', data: { images: null } });
    expect(await screen.findByText('The cover photo was deleted.')).toBeVisible();
  });

  test('stays where its deletion is refused', async () => {
    const { user } = open('media/town', {
      'community/delete-cover-photo': new ApiError(500, 'It broke.'),
    });
    await user.click(button('Delete photo'));
    await user.click(button('Publish'));
    expect(await screen.findByText('It broke.')).toBeVisible();
    expect(button('Publish')).toBeEnabled();
  });
});

describe('the history of the photo', () => {
  const versions = {
    data: [
      {
        version: 3,
        images: 'media/town',
        restoredVersion: null,
        updatedAt: '2026-11-03T12:00:00.000Z',
        addedByUser: ACCOUNT,
      },
      {
        version: 2,
        images: null,
        restoredVersion: null,
        updatedAt: '2026-11-02T12:00:00.000Z',
        addedByUser: ADMINISTRATOR,
      },
      {
        version: 1,
        images: 'media/mill',
        restoredVersion: null,
        updatedAt: null,
        addedByUser: null,
      },
    ],
  };

  const openHistory = async (user: UserEvent) => {
    await user.click(button('History'));
    return screen.findByRole('dialog', { name: 'History of Cover Photo' });
  };

  test('shows who published what, restores one and takes that back', async () => {
    const restored = (version: number) => ({
      message: `Restored version ${version} of the cover photo.`,
      data: { images: 'media/mill' },
      undo: { version: 3 },
    });
    const { user, sent } = open('media/town', {
      'community/get-cover-versions': versions,
      'community/restore-cover-photo': ({ version }) => restored(version),
    });
    const dialog = await openHistory(user);
    const entries = await within(dialog).findAllByRole('listitem');
    expect(entries[0]).toHaveTextContent(/Version 3Current.*Published by Jordan Sample · /);
    expect(entries[1]).toHaveTextContent(/No photo.*Published by an administrator · /);
    expect(entries[2]).toHaveTextContent('From before the history started');
    const names = within(dialog).getAllByRole('button', { name: /^Restore this version/ });
    expect(names).toHaveLength(2);
    await user.click(within(entries[2] as HTMLElement).getByRole('button'));
    const question = await screen.findByRole('dialog', { name: 'Restore version 1?' });
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Restored version 1 of the cover photo.')).toBeVisible();
    await user.click(button('Undo'));
    expect(await screen.findByText('Restored version 3 of the cover photo.')).toBeVisible();
    const input = { communityId: bareCommunity.id };
    expect(sent.filter(({ to }) => to === 'community/restore-cover-photo')).toEqual([
      { to: 'community/restore-cover-photo', input: { ...input, version: 1 } },
      { to: 'community/restore-cover-photo', input: { ...input, version: 3 } },
    ]);
  });

  test('that does not load says so in its dialog, and the chosen photo stays', async () => {
    const { user } = open(null, { 'community/get-cover-versions': new ApiError(500, 'It broke.') });
    await user.upload(picker(), photo());
    await zoom();
    const dialog = await openHistory(user);
    expect(await within(dialog).findByText('We couldn’t load the history')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await zoom()).toBeInTheDocument();
  });
});
