import type { UTApi, UTFile } from 'uploadthing/server';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { busy, type AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/observability/log';
import type { Storage } from './storage-driver';

/** Milliseconds until UploadThing must have begun to answer. */
const READ_DEADLINE_MS = 2500;

function away(error: unknown): AppError {
  log().error({ err: error }, 'UploadThing failed');
  return busy();
}

/**
 * Gives up when the response does not begin in time; how long its body takes is the client's line.
 */
async function fetchInTime(url: string, headers: Record<string, string>): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), READ_DEADLINE_MS);
  try {
    return await fetch(url, { headers, signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

interface Sdk {
  api: UTApi;
  File: typeof UTFile;
}

/**
 * Keeps files at UploadThing, each under its name as custom id.
 * @param token not needed to read
 */
export function uploadThingStorage(token: string | undefined): Storage {
  let loading: Promise<Sdk> | undefined;
  // Loading the SDK takes more than half a second: only who uploads or removes waits for it.
  const sdk = () =>
    (loading ??= import('uploadthing/server').then((loaded) => ({
      api: new loaded.UTApi({ token, logLevel: 'None' }),
      File: loaded.UTFile,
    })));
  return {
    async put(name, bytes, contentType) {
      const { api, File } = await sdk();
      const file = new File([new Uint8Array(bytes)], name, { type: contentType, customId: name });
      const { data, error } = await api.uploadFiles(file).catch((thrown: unknown) => {
        throw away(thrown);
      });
      if (!data?.ufsUrl) throw away(error ?? new LoggableError('UploadThing returned no address.'));
      return { key: data.key, url: data.ufsUrl };
    },
    async read({ remote }, range) {
      if (!remote) return null;
      const wanted: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end}` }
        : {};
      const response = await fetchInTime(remote.url, wanted).catch((error: unknown) => {
        throw away(error);
      });
      if (response.status === 404) return null;
      if (!response.ok)
        throw away(new LoggableError(`UploadThing responded with ${response.status}.`));
      if (!range || response.status === 206) return response.body;
      const whole = await response.arrayBuffer();
      return new Response(whole.slice(range.start, range.end + 1)).body;
    },
    async remove(files) {
      const { api } = await sdk();
      const keys = files.flatMap(({ remote }) => remote?.key ?? []);
      // An upload that was cut off has no key yet, but perhaps a file.
      const names = files.flatMap(({ name, remote }) => (remote ? [] : name));
      if (keys.length > 0) await api.deleteFiles(keys);
      if (names.length > 0) await api.deleteFiles(names, { keyType: 'customId' });
    },
  };
}
