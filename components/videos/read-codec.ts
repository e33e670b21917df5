/**
 * What many browsers can't play of a video, as the server reads it too; null where all can.
 * @param video the file, or its path under /api/
 */
export async function readRareCodec(video: Blob | string): Promise<string | null> {
  try {
    // Only who chooses or reviews a video waits for it.
    const { rareCodec } = await import('@/lib/domains/videos/picture-codec');
    return await rareCodec(
      typeof video === 'string' ? new URL(`/api/${video}`, window.location.href) : video,
    );
  } catch {
    return null;
  }
}
