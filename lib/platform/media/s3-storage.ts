import { createHash } from 'node:crypto';
import type { AwsClient } from 'aws4fetch';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { begunInTime, partOf, rangeHeader, storageAway } from './remote-file';
import type { Storage, StoredFile } from './storage-driver';

/** Where a bucket is, and who may use it. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds for a file to be stored or removed: less than a call with a picture has. */
const WRITE_DEADLINE_MS = 12_000;

/** Seconds that a link works which was given to somebody who may see the file. */
const LINK_SECONDS = 900;

/** How many are removed at once. */
const REMOVED_AT_ONCE = 8;

/** What the record of a file in a bucket has as its address: which bucket, the settings say. */
export const BUCKET_SCHEME = 's3:';

export const isInBucket = ({ remote }: StoredFile): boolean =>
  remote?.url.startsWith(BUCKET_SCHEME) ?? false;

const away = (error: unknown) => storageAway('The S3 service', error);

export interface BucketStorage extends Storage {
  /** A link to read a file with for a quarter of an hour, signed for an address of browsers. */
  linkTo(file: StoredFile, contentType: string, publicEndpoint: string): Promise<string>;
  /** Whether nothing is in it. */
  isEmpty(): Promise<boolean>;
}

/** Keeps files in a bucket of a service that speaks S3, each under its name. */
export function s3Storage({ endpoint, bucket, region, ...keys }: Bucket): BucketStorage {
  let loading: Promise<AwsClient> | undefined;
  const client = () =>
    (loading ??= import('aws4fetch').then(
      ({ AwsClient: Client }) =>
        new Client({ ...keys, region, service: 's3', retries: 2, initRetryMs: 100 }),
    ));
  const folder = (base: string) => `${base.replace(/\/+$/, '')}/${bucket}`;
  const addressOf = (name: string, base = endpoint) =>
    `${folder(base)}/${encodeURIComponent(name)}`;

  async function ask(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await (await client()).fetch(address, { ...init, method });
    } catch (error) {
      throw away(error);
    }
  }

  /** @throws AppError 'unavailable' unless it was done */
  async function done(response: Response): Promise<void> {
    // Unread, it would keep its connection.
    await response.body?.cancel();
    if (!response.ok) throw away(new LoggableError(`It responded with ${response.status}.`));
  }

  async function removeOne(name: string): Promise<void> {
    const signal = AbortSignal.timeout(WRITE_DEADLINE_MS);
    const response = await ask('DELETE', addressOf(name), { signal });
    if (response.status === 404) await response.body?.cancel();
    else await done(response);
  }

  return {
    async put(name, bytes, contentType) {
      const body = new Uint8Array(bytes);
      const headers = {
        'content-type': contentType,
        // The service refuses what was changed or cut off on its way.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      const signal = AbortSignal.timeout(WRITE_DEADLINE_MS);
      await done(await ask('PUT', addressOf(name), { headers, body, signal }));
      return { key: name, url: BUCKET_SCHEME + name };
    },
    async read({ name, remote }, range) {
      const response = await begunInTime((signal) =>
        ask('GET', addressOf(remote?.key ?? name), { headers: rangeHeader(range), signal }),
      );
      if (response.ok) return partOf(response, range);
      if (response.status !== 404) await done(response);
      await response.body?.cancel();
      return null;
    },
    async remove(files) {
      const names = files.map(({ name, remote }) => remote?.key ?? name);
      for (let at = 0; at < names.length; at += REMOVED_AT_ONCE)
        await Promise.all(names.slice(at, at + REMOVED_AT_ONCE).map(removeOne));
    },
    async linkTo({ name, remote }, contentType, publicEndpoint) {
      const address = new URL(addressOf(remote?.key ?? name, publicEndpoint));
      address.searchParams.set('X-Amz-Expires', String(LINK_SECONDS));
      address.searchParams.set('response-content-type', contentType);
      const signed = await (await client()).sign(address, { aws: { signQuery: true } });
      return signed.url;
    },
    async isEmpty() {
      const response = await ask('GET', `${folder(endpoint)}?list-type=2&max-keys=1`);
      if (!response.ok) await done(response);
      return !/<Key>/.test(await response.text());
    },
  };
}
