import { BlobSource, Input, MATROSKA, MP4, QTFF, UrlSource, WEBM } from 'mediabunny';

/** Whose videos many browsers don't play, as people know them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['hevc', 'HEVC'],
  ['prores', 'ProRes'],
  ['mp4v', 'MPEG-4 Visual'],
  ['jpeg', 'Motion JPEG'],
  ['dvh1', 'Dolby Vision'],
  ['dvhe', 'Dolby Vision'],
]);

/** What every current browser plays. */
const PLAYED = ['avc', 'vp8', 'vp9', 'av1'];

/** Of H.264: from here on profiles have ten bits a color or more colors. */
const FIRST_RARE_PROFILE = 110;
const NAMED = /^avc[13]\.([0-9a-f]{2})/i;

const isRareProfile = (parameters: string | null): boolean =>
  Number.parseInt(NAMED.exec(parameters ?? '')?.[1] ?? '', 16) >= FIRST_RARE_PROFILE;

/**
 * Reads from a video's own tables how its pictures are written; only those are read.
 * @param video the file, or where it can be fetched
 * @returns in words what many browsers can't play; null where all can, or nothing can be told
 */
export async function rareCodec(video: Blob | URL): Promise<string | null> {
  const input = new Input({
    source: video instanceof URL ? new UrlSource(video) : new BlobSource(video),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  try {
    const pictures = await input.getPrimaryVideoTrack();
    if (!pictures) return null;
    const codec = (await pictures.getCodec()) ?? pictures.internalCodecId;
    if (typeof codec !== 'string') return null;
    if (!PLAYED.includes(codec)) return NAMES.get(codec.trim()) ?? codec.trim();
    const parameters = codec === 'avc' ? await pictures.getCodecParameterString() : null;
    return isRareProfile(parameters) ? 'H.264 with more than 8 bits a color' : null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
