import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CoverEditor } from '@/components/screens/profile/cover-photo/cover-editor';
import { UploadProvider } from '@/components/shell/upload-provider';
import { Refused, show, type Answers } from '../support/dom';
import { representativeOf } from '../support/dom-accounts';
import { bareCommunity } from '../unit/section-community';

// What only a browser can do: open a file as a picture, measure and draw it. The browser suite does both.
vi.mock('@/components/screens/profile/cover-photo/chosen-photo', async (original) => ({
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
vi.mock('@/components/screens/profile/cover-photo/photo-part', async (original) => ({
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

const open = (images: string | null = null, answers: Answers = {}) =>
  show(
    <UploadProvider>
      <CoverEditor community={{ ...bareCommunity, images }} />
    </UploadProvider>,
    { account: ACCOUNT, at: '/app/community-details-update-cover-photo/1', answers },
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

describe('a photo that stands there', () => {
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

  test('stays where its deletion is refused', async () => {
    const { user } = open('media/town', {
      'community/delete-cover-photo': new Refused(500, 'It broke.'),
    });
    await user.click(button('Delete photo'));
    await user.click(button('Publish'));
    expect(await screen.findByText('It broke.')).toBeVisible();
    expect(button('Publish')).toBeEnabled();
  });
});
