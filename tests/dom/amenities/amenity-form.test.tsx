import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import AddAmenityScreen from '@/components/screens/edit-community/add-amenity-screen';
import { UploadProvider } from '@/components/shell/upload-provider';
import { contentKey } from '@/lib/domains/amenities/content-key';
import type { AmenityToEdit } from '@/lib/domains/amenities/output';
import { paginate } from '@/lib/shared/input/pagination';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { representativeOf } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('community/get-drafts', 'community/save-draft');

const SHAPE =
  'For optimal display, please ensure images have a balanced 4:3 width-to-height ratio with a minimum width of 400 pixels.';

// What only a browser can do: open a file as a picture. The browser suite does it.
vi.mock('@/components/screens/edit-community/amenity-form/open-image', async (original) => ({
  ...(await original<object>()),
  openImage: (file: File) =>
    Promise.resolve(
      file.name === 'strip.jpg'
        ? SHAPE
        : { file, url: `blob:${file.name}`, width: 800, height: 600 },
    ),
}));

const { id } = bareCommunity;
/** The category's value. */
const FOOD = '3';
const ACCOUNT = representativeOf(id);

const MUSEUM: AmenityToEdit = {
  id: 7,
  communityId: id,
  amenityName: 'Town Museum',
  amenityAddress: '1 Main Street',
  amenityDesc: 'Old things.',
  amenityDescription: 'Old things.',
  amenityTypeId: 101,
  amenityType: { id: 101, amenityTypeName: 'Museum' },
  amenityCategory: { id: 1, amenityCategoryName: 'Arts & Culture' },
  amenityGallery: [
    { image: 'media/amenity-a', alt: 'The front', placeholder: null },
    { image: 'media/amenity-b', alt: '', placeholder: null },
  ],
  featuredAmenity: true,
  order: 1,
  isAdminEntry: false,
  source: null,
  confirmedAt: '2026-11-03T10:00:00.000Z',
  confirmedAs: 'person',
  createdAt: '2026-03-14T09:00:00.000Z',
  imageDigests: {},
};

/** What the upload's request carried, and what it is answered. */
let uploads: Record<string, unknown>[];
let respondToUpload: () => { status: number; body: object };

class UploadResponse {
  upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    uploads.push({ ...Object.fromEntries(form), files: form.getAll('imageList') });
    setTimeout(() => {
      const { status, body } = respondToUpload();
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    }, 0);
  }
}

beforeEach(() => {
  localStorage.clear();
  uploads = [];
  respondToUpload = () => ({
    status: 200,
    body: { status: true, data: MUSEUM, place: 1, message: 'The amenity was added.' },
  });
  vi.stubGlobal('XMLHttpRequest', UploadResponse);
});

const open = (from = 'amenities-list', amenityId = 'default', responses: Responses = {}) =>
  show(
    <UploadProvider>
      <AddAmenityScreen from={from} id={id} amenityId={amenityId} account={ACCOUNT} />
    </UploadProvider>,
    {
      account: ACCOUNT,
      at: `/app/community-details-edit-add-new-amenity/${from}/${id}/${amenityId}`,
      responses: {
        'community/get-community-details': { data: bareCommunity },
        'community/get-amenity': { data: MUSEUM },
        ...responses,
      },
    },
  );

const field = (name: string) => screen.findByRole('textbox', { name });
const select = (name: string) => screen.findByRole('combobox', { name });
const publish = () => screen.getByRole('button', { name: 'Publish' });
const picker = () => screen.getByLabelText(/^(Choose|Add) images$/);
const START = new Uint8Array([0xff, 0xd8, 0xff]);
const image = (name: string, text = name) => new File([START, text], name, { type: 'image/jpeg' });
const shown = () =>
  within(screen.getByRole('region', { name: 'Images' }))
    .queryAllByRole('img')
    .map((one) => one.getAttribute('src'));

async function fillIn({ user, fill }: ReturnType<typeof open>) {
  await user.selectOptions(await select('Category'), FOOD);
  await user.selectOptions(await select('Type'), 'Bakery');
  await fill(await field('Name'), '  Corner Bakery');
  await fill(await field('Address'), '2 Oak Street');
  await fill(await field('Description'), 'Bread.');
}

describe('a new amenity', () => {
  test('has its title, and nothing to publish before something is filled in', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Create your own featured amenity' }),
    ).toBeVisible();
    expect(publish()).toBeDisabled();
    expect(publish()).toHaveAccessibleDescription('You haven’t changed anything yet.');
  });

  test('says of every field that is empty that it is required', async () => {
    const { user } = open();
    await user.selectOptions(await select('Category'), 'Shopping');
    await user.click(publish());
    for (const message of [
      'Amenity type is required',
      'Amenity name is required',
      'Amenity address is required',
      'Amenity description is required',
      'Amenity image is required',
    ])
      expect(await screen.findByText(message)).toBeVisible();
    expect(await select('Type')).toHaveFocus();
    await user.selectOptions(await select('Type'), 'Bookstore');
    await waitFor(() => expect(screen.queryByText('Amenity type is required')).toBeNull());
    expect(uploads).toEqual([]);
  });

  test('takes a type after a category only, and another category clears it', async () => {
    const { user } = open();
    expect(await select('Type')).toBeDisabled();
    await user.selectOptions(await select('Category'), FOOD);
    await user.selectOptions(await select('Type'), 'Bakery');
    expect(await select('Type')).toHaveDisplayValue('Bakery');
    await user.selectOptions(await select('Category'), 'Shopping');
    expect(await select('Type')).toHaveDisplayValue('Choose a type');
    expect(screen.queryByRole('option', { name: 'Bakery' })).toBeNull();
  });

  test.each([
    ['amenities-list', `#/app/view-all-amenities/${id}#amenity-7`],
    ['community-details', `#/app/community-details/${id}#Section1`],
    ['anywhere', `#/app/community-details/${id}#Section1`],
  ])('opened from %s is sent whole, and leads back with a notice', async (from, hash) => {
    const form = open(from);
    await fillIn(form);
    await form.user.upload(picker(), [image('front.jpg'), image('inside.jpg')]);
    await form.fill(await field('What image 2 shows (optional)'), 'The oven');
    await form.user.dblClick(publish());
    expect(await screen.findByText('The amenity was added.')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe(hash));
    expect(uploads).toHaveLength(1);
    expect(uploads[0]).toMatchObject({
      communityId: String(id),
      amenityCategoryId: '3',
      amenityTypeId: '303',
      amenityName: 'Corner Bakery',
      amenityAddress: '2 Oak Street',
      amenityDesc: 'Bread.',
      featuredAmenity: 'true',
      keepImages: '[]',
      imageAlts: '["","The oven"]',
      imageOrder: '[1,2]',
      files: [
        expect.objectContaining({ name: 'front.jpg' }),
        expect.objectContaining({ name: 'inside.jpg' }),
      ],
    });
    expect(uploads[0]).not.toHaveProperty('amenityId');
  });

  test('that is refused stays, with what is wrong where it is wrong', async () => {
    const form = open();
    await fillIn(form);
    await form.user.upload(picker(), image('zip.png'));
    respondToUpload = () => ({
      status: 415,
      body: {
        status: false,
        message: 'zip.png: Incorrect file type',
        field: 'imageList',
        fieldMessage: 'Incorrect file type',
      },
    });
    await form.user.click(publish());
    const region = screen.getByRole('region', { name: 'Images' });
    expect(await within(region).findByText('zip.png: Incorrect file type')).toBeVisible();
    expect(await field('Name')).toHaveValue('Corner Bakery');
    respondToUpload = () => ({
      status: 422,
      body: { status: false, message: 'No.', field: 'amenityName', fieldMessage: 'No.' },
    });
    await form.user.click(publish());
    await waitFor(async () => expect(await field('Name')).toHaveAccessibleDescription(/No\./));
    expect(uploads).toHaveLength(2);
    const [first, second] = uploads.map(({ submissionId }) => submissionId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('that was not published is offered back, without its images', async () => {
    const first = open();
    await fillIn(first);
    await first.user.upload(picker(), image('front.jpg'));
    await first.user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without publishing?' });
    await first.user.click(within(dialog).getByRole('button', { name: 'Keep draft and leave' }));
    first.unmount();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Restore draft' }));
    expect(await field('Name')).toHaveValue('Corner Bakery');
    expect(await select('Type')).toHaveDisplayValue('Bakery');
    expect(shown()).toEqual([]);
    expect(publish()).toBeEnabled();
  });
});

describe('the images', () => {
  test('that are not taken are named with what is wrong, and the others are taken', async () => {
    const { user } = open();
    await field('Name');
    await user.upload(picker(), [
      image('front.jpg', 'same'),
      image('strip.jpg'),
      image('copy.jpg', 'same'),
      image('hill.jpg', 'SAME'),
    ]);
    expect(await screen.findByText(`strip.jpg: ${SHAPE}`)).toBeVisible();
    expect(screen.getByText('copy.jpg: Duplicate image is not allowed')).toBeVisible();
    expect(shown()).toEqual(['blob:front.jpg', 'blob:hill.jpg']);
    expect(picker()).toBeInvalid();
    expect(picker()).toHaveAccessibleDescription(/Duplicate image is not allowed/);
  });

  test('that are stored already are not taken once more, and nothing is sent to find that out', async () => {
    const front = image('front.jpg', 'the front');
    const digest = createHash('sha256').update(START).update('the front').digest('hex');
    const { user } = open('amenities-list', '7', {
      'community/get-amenity': { data: { ...MUSEUM, imageDigests: { 'media/amenity-a': digest } } },
    });
    await field('Name');
    await user.upload(picker(), [front, image('hill.jpg')]);
    expect(await screen.findByText('front.jpg: Duplicate image is not allowed')).toBeVisible();
    expect(shown()).toHaveLength(3);
    expect(uploads).toEqual([]);
    // Taken out of the form, it can be chosen again.
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await user.upload(picker(), front);
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.queryByText(/Duplicate image/)).toBeNull();
  });

  test('are six at most', async () => {
    const { user } = open();
    await field('Name');
    await user.upload(
      picker(),
      Array.from({ length: 7 }, (_, at) => image(`${at}.jpg`)),
    );
    expect(await screen.findByText('You can only select up to 6 images.')).toBeVisible();
    expect(shown()).toHaveLength(6);
    await user.upload(picker(), image('more.jpg'));
    expect(shown()).toHaveLength(6);
  });

  test('are removed one by one, and the focus goes on to the next', async () => {
    const { user } = open();
    await field('Name');
    await user.upload(picker(), [image('a.jpg'), image('b.jpg')]);
    expect((await screen.findByAltText('Image 1')).parentElement?.style.height).toBe('14.75rem');
    await user.click(await screen.findByRole('button', { name: 'Remove image 1' }));
    expect(shown()).toEqual(['blob:b.jpg']);
    expect(screen.getByRole('button', { name: 'Remove image 1' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual([]);
    expect(picker()).toHaveFocus();
    expect(publish()).toBeDisabled();
  });
});

describe('an amenity that is there', () => {
  test('is shown as it is stored, and sent with the images that stay', async () => {
    const { user, fill } = open('amenities-list', '7');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Feature selected amenity' }),
    ).toBeVisible();
    expect(await select('Category')).toHaveValue('1');
    expect(await select('Type')).toHaveDisplayValue('Museum');
    expect(await field('Description')).toHaveValue('Old things.');
    expect(publish()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await fill(await field('What image 1 shows (optional)'), 'The garden');
    await user.upload(picker(), image('hall.jpg'));
    await user.click(publish());
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]).toMatchObject({
      amenityId: '7',
      keepImages: '["media/amenity-b"]',
      imageAlts: '["The garden",""]',
      imageOrder: '[1,2]',
    });
  });

  test('and is not featured can be corrected without featuring it', async () => {
    const notFeatured = { data: { ...MUSEUM, featuredAmenity: false } };
    const { user, fill } = open('amenities-list', '7', { 'community/get-amenity': notFeatured });
    const save = await screen.findByRole('button', { name: 'Save without featuring' });
    expect(save).toBeDisabled();
    await fill(await field('Name'), 'Town Museum and Hall');
    await user.click(save);
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]).toMatchObject({ amenityName: 'Town Museum and Hall' });
    expect(uploads[0]).not.toHaveProperty('featuredAmenity');
  });

  test.each([
    ['amenities-list', `#/app/view-all-amenities/${id}?page=2#amenity-7`],
    ['community-details', `#/app/community-details/${id}#Section1`],
  ])('and was opened from %s leads to where it is', async (from, to) => {
    respondToUpload = () => ({
      status: 200,
      body: { status: true, message: 'The amenity was saved.', data: MUSEUM, place: 15 },
    });
    const { user, fill } = open(from, '7');
    await fill(await field('Name'), 'Town Museum and Hall');
    await user.click(publish());
    await waitFor(() => expect(window.location.hash).toBe(to));
    if (from === 'amenities-list') return;
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    await waitFor(() => expect(window.location.hash).toContain('?page=2#amenity-7'));
  });

  test('and was changed by somebody else is not replaced, and both changes are in the form', async () => {
    let present = MUSEUM;
    respondToUpload = () => ({
      status: 409,
      body: { status: false, message: 'Someone else changed this amenity.' },
    });
    const { user, fill } = open('amenities-list', '7', {
      'community/get-amenity': () => ({ data: present }),
    });
    await fill(await field('Description'), 'Very old things.');
    await user.click(screen.getByRole('button', { name: 'Remove image 2' }));
    present = {
      ...MUSEUM,
      amenityAddress: '9 Oak Street',
      amenityGallery: [
        ...MUSEUM.amenityGallery,
        { image: 'media/amenity-c', alt: 'The hall', placeholder: null },
      ],
    };
    await user.click(publish());
    expect(await screen.findByText('Someone else changed this amenity.')).toBeVisible();
    expect(await field('Address')).toHaveValue('9 Oak Street');
    expect(await field('Description')).toHaveValue('Very old things.');
    expect(shown().map((src) => src?.replace(/\?.*/, ''))).toEqual([
      '/api/media/amenity-a',
      '/api/media/amenity-c',
    ]);
    await user.click(publish());
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]).toMatchObject({ base: contentKey(present), amenityAddress: '9 Oak Street' });
  });

  test('and is not featured can be published as it is', async () => {
    const notFeatured = { data: { ...MUSEUM, featuredAmenity: false } };
    const { user } = open('amenities-list', '7', { 'community/get-amenity': notFeatured });
    await screen.findByRole('heading', { level: 1 });
    await user.click(publish());
    await waitFor(() => expect(uploads[0]).toMatchObject({ featuredAmenity: 'true', files: [] }));
  });
});

test('an amenity is deleted from its form, which then leads back after a moment', async () => {
  const { user, sent } = open('amenities-list', '7', {
    'community/delete-amenity': { message: 'Town Museum was deleted.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete amenity' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Town Museum?' });
  await user.click(within(question).getByRole('button', { name: 'Delete amenity' }));
  expect(await screen.findByText('Town Museum was deleted.')).toBeVisible();
  expect(window.location.hash).toContain('edit-add-new-amenity');
  expect(sent).toContainEqual({ to: 'community/delete-amenity', input: { id: 7 } });
  await waitFor(() => expect(window.location.hash).toBe(`#/app/view-all-amenities/${id}`));
});

test.each([
  ['that is not there', '8', { 'community/get-amenity': new ApiError(404, 'None.') }],
  [
    'of another community',
    '7',
    { 'community/get-amenity': { data: { ...MUSEUM, communityId: id + 1 } } },
  ],
  ['that is no id', 'abc', {}],
] as const)('an amenity %s is not found', async (_, amenityId, responses) => {
  open('amenities-list', amenityId, responses as Responses);
  expect(await screen.findByText('No content to display')).toBeVisible();
});

test('an earlier version is restored from the form, and what is typed stays as a draft', async () => {
  const version = (number: number, name: string) => ({
    repId: null,
    isAdminEntry: true,
    isSample: false,
    version: number,
    updatedAt: `2026-11-0${number}T10:00:00.000Z`,
    addedByUser: null,
    content: { name, type: 'Museum', address: '', description: '', pictures: `Front of ${name}` },
    restoredVersion: null,
    restoredByUser: null,
    cause: 'edited' as const,
    importedByUser: null,
  });
  const { user, fill, sent } = open('amenities-list', '7', {
    'community/get-item-versions': {
      data: [version(2, 'Town Museum'), version(1, 'Old Museum')],
      pagination: paginate(2, 1, 20),
    },
    'community/restore-item-version': {
      data: { version: 3 },
      message: 'Restored version 1 of Old Museum.',
    },
  });
  await fill(await field('Name'), 'Half a name');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History of Town Museum' });
  const [newest, first] = await within(dialog).findAllByRole('listitem');
  expect(newest).toHaveTextContent(/Images: .*Front of Old Museum.*Front of Town Museum/);
  await user.click(within(first!).getByRole('button', { name: /^Restore/ }));
  const question = await screen.findByRole('dialog', { name: 'Restore version 1?' });
  expect(question).toHaveTextContent('will be kept as a draft');
  await user.click(within(question).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored version 1 of Old Museum.')).toBeVisible();
  await waitFor(() => expect(window.location.hash).toContain('view-all-amenities'));
  expect(JSON.stringify({ ...localStorage })).toContain('Half a name');
  expect(sent).toContainEqual({
    to: 'community/restore-item-version',
    input: { kind: 'amenity', id: 7, version: 1, baseVersion: 2 },
  });
});
