import { SHRINK_FAULTS, ShrinkFault, type Shrinking } from './shrinking';

/**
 * Encodes a video again in the browser, so that it is small enough to be sent; nothing leaves the
 * machine.
 * @throws ShrinkFault where that cannot be done; AbortError when it is stopped
 */
export async function shrinkVideo(file: File, shrinking: Shrinking): Promise<File> {
  if (!('VideoEncoder' in globalThis)) throw new ShrinkFault(SHRINK_FAULTS.unsupported);
  // Only who chooses a video that is too large waits for it.
  const { encodeWithin } = await import('./encode-video');
  return encodeWithin(file, shrinking);
}
