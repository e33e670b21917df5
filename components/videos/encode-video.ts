import {
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
  type AudioCodec,
  type DiscardedTrack,
  type VideoCodec,
} from 'mediabunny';
import { planShrink, SHRUNK_FRAME_RATE, type ShrinkPlan } from '@/lib/shared/format/shrink-plan';
import { SHRINK_FAULTS, ShrinkFault, type Shrinking } from './shrinking';

/** An encoder may overshoot what it was asked for. */
const TRIES = 3;
/** Of what an earlier try may have overshot. */
const CAUTION = 0.9;

/** Tracks that are left out although somebody would miss them. */
const MISSED: readonly DiscardedTrack['reason'][] = [
  'unknown_source_codec',
  'undecodable_source_codec',
  'no_encodable_target_codec',
];

interface Container {
  type: 'video/mp4' | 'video/webm';
  video: readonly VideoCodec[];
  sound: readonly AudioCodec[];
}

/** What the most browsers play comes first. */
const CONTAINERS: readonly Container[] = [
  { type: 'video/mp4', video: ['avc'], sound: ['aac'] },
  { type: 'video/webm', video: ['vp9', 'vp8'], sound: ['opus'] },
  { type: 'video/mp4', video: ['avc', 'vp9', 'av1'], sound: ['aac', 'opus'] },
];

interface Codecs {
  type: Container['type'];
  video: VideoCodec;
  sound: AudioCodec | null;
}

/** The first container that this browser can fill. */
async function findCodecs({ width, height, sound: bits }: ShrinkPlan): Promise<Codecs> {
  for (const { type, video: videos, sound: sounds } of CONTAINERS) {
    const video = await getFirstEncodableVideoCodec([...videos], { width, height });
    const sound = bits > 0 ? await getFirstEncodableAudioCodec([...sounds]) : null;
    if (video && (sound || bits === 0)) return { type, video, sound };
  }
  throw new ShrinkFault(SHRINK_FAULTS.unsupported);
}

/** @throws ShrinkFault where the file has no pictures that this browser decodes, or is too long */
async function planOf(input: Input, limit: number): Promise<ShrinkPlan> {
  const pictures = await input.getPrimaryVideoTrack();
  if (!pictures || !(await pictures.canDecode())) throw new ShrinkFault(SHRINK_FAULTS.unreadable);
  const clip = {
    length: await input.computeDuration(),
    width: await pictures.getDisplayWidth(),
    height: await pictures.getDisplayHeight(),
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
  };
  const plan = planShrink(clip, limit);
  if (!plan) throw new ShrinkFault(SHRINK_FAULTS.tooLong);
  return plan;
}

const bitrate = (bits: number) => new Quality({ bitrate: Math.floor(bits) });

interface Encoding extends Pick<Shrinking, 'onProgress' | 'signal'> {
  plan: ShrinkPlan;
  codecs: Codecs;
  /** Of the plan's bits. */
  scale: number;
}

async function encode(
  input: Input,
  { plan, codecs, scale, onProgress, signal }: Encoding,
): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const format = codecs.type === 'video/mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    copy: false,
    // A phone's file says where it was taken.
    tags: {},
    showWarnings: false,
    video: {
      codec: codecs.video,
      width: plan.width,
      height: plan.height,
      fit: 'contain',
      frameRate: SHRUNK_FRAME_RATE,
      allowTransformationMetadata: false,
      quality: bitrate(plan.video * scale),
    },
    audio: codecs.sound
      ? { codec: codecs.sound, numberOfChannels: 1, quality: bitrate(plan.sound * scale) }
      : { discard: true },
  });
  const misses = conversion.discardedTracks.some(({ reason }) => MISSED.includes(reason));
  if (misses || !conversion.isValid) throw new ShrinkFault(SHRINK_FAULTS.unreadable);
  conversion.onProgress = (share) => onProgress(share * 100);
  const stop = () => void conversion.cancel();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', stop);
  }
  if (!target.buffer) throw new ShrinkFault(SHRINK_FAULTS.unreadable);
  return target.buffer;
}

/**
 * Encodes a video so that it stays within a limit.
 * @throws ShrinkFault, AbortError
 */
export async function encodeWithin(
  file: File,
  { limit, onProgress, signal }: Shrinking,
): Promise<File> {
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  try {
    const plan = await planOf(input, limit);
    const codecs = await findCodecs(plan);
    let scale = 1;
    for (let time = 0; time < TRIES; time += 1) {
      const bytes = await encode(input, { plan, codecs, scale, onProgress, signal });
      if (bytes.byteLength <= limit) return named(file, bytes, codecs.type);
      scale *= (limit / bytes.byteLength) * CAUTION;
    }
    throw new ShrinkFault(SHRINK_FAULTS.tooLong);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ShrinkFault) throw error;
    throw new ShrinkFault(SHRINK_FAULTS.unreadable, { cause: error });
  } finally {
    input.dispose();
  }
}

/** Under the name that it had, with the ending of what it is now. */
function named(file: File, bytes: ArrayBuffer, type: Container['type']): File {
  const name = file.name.replace(/\.[^.]*$/, '');
  return new File([bytes], `${name}.${type === 'video/mp4' ? 'mp4' : 'webm'}`, { type });
}
