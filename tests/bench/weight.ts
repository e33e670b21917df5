import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright/test';

/** @returns compressed bytes: as they were sent, or as gzip would send them */
export async function compressedBytes(response: Response): Promise<number> {
  const encoding = (await response.allHeaders())['content-encoding'];
  if (encoding) return (await response.request().sizes()).responseBodySize;
  return gzipSync(await response.body()).byteLength;
}
