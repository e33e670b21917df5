import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { makeCommunity } from '@/db/factories/communities';
import { mediaFiles } from '@/db/schema/platform';
import {
  closeTestDb,
  representativeOf,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

/** The code with which nothing can be stored. */
const disk = vi.hoisted(() => ({ fails: null as string | null }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const actual = await importOriginal<{ open: (...args: unknown[]) => Promise<unknown> }>();
  return {
    ...actual,
    open: (file: string, flags: string, ...more: unknown[]) =>
      disk.fails && flags.startsWith('w')
        ? Promise.reject(Object.assign(new Error(`${disk.fails}, open`), { code: disk.fails }))
        : actual.open(file, flags, ...more),
  };
});

let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const picture = sharp({ create: { width: 1200, height: 450, channels: 3, background: '#4a7' } });
  photo = new Uint8Array(await picture.jpeg().toBuffer());
});
afterAll(closeTestDb);

function upload(own: Persona, communityId: number) {
  const form = new FormData();
  form.set('communityId', String(communityId));
  form.set('coverPhoto', new File([photo], 'town.jpg'));
  return own.client.takingBusy().post('community/update-cover-photo', form, {});
}

const cover = async (communityId: number) => {
  const { httpStatus, body } = await visitor().call('community/get-community-details', {
    communityId,
  });
  return { httpStatus, images: body.data.images };
};

test.each(['ENOSPC', 'EACCES'])(
  'with %s an upload is asked to come again, and reading goes on',
  async (code) => {
    disk.fails = null;
    // A community of its own: a photo that another case replaced is forgotten while this one
    // counts.
    const communityId = await makeCommunity(testDb());
    const own = await representativeOf(communityId);
    expect((await upload(own, communityId)).httpStatus).toBe(200);
    const before = await cover(communityId);
    const files = await testDb().$count(mediaFiles);
    disk.fails = code;
    const refused = await upload(own, communityId);
    expect(refused.httpStatus).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(before.images).toMatch(/^media\//);
    expect(await cover(communityId)).toEqual({ ...before, httpStatus: 200 });
    expect(await testDb().$count(mediaFiles)).toBe(files);
  },
);
