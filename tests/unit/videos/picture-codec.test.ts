import { expect, test, vi } from 'vitest';
import { rareCodec } from '@/lib/domains/videos/picture-codec';
import { codedAs, videoBytes } from '../../support/files/video-files';

test.each([
  ['hvc1', 'HEVC'],
  ['hev1', 'HEVC'],
  ['apcn', 'ProRes'],
  ['apch', 'ProRes'],
  ['mp4v', 'MPEG-4 Visual'],
  ['dvh1', 'Dolby Vision'],
])('pictures written as %s are named as what many browsers can’t play', async (code, name) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await rareCodec(new Blob([codedAs(code)]))).toBe(name);
});

test.each(['town.webm', 'town.mp4', 'wide.mp4'] as const)('%s plays everywhere', async (name) => {
  expect(await rareCodec(new Blob([videoBytes(name)]))).toBeNull();
});

test('nothing is said of what is no video, or has nothing in it', async () => {
  expect(await rareCodec(new Blob(['no video']))).toBeNull();
  expect(await rareCodec(new Blob([]))).toBeNull();
});
