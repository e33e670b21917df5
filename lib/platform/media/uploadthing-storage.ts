import { createRequire } from 'node:module';
import path from 'node:path';
import type { UTApi, UTFile } from 'uploadthing/server';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { begunInTime, partOf, rangeHeader, storageAway } from './remote-file';
import type { Storage } from './storage-driver';

const away = (error: unknown) => storageAway('UploadThing', error);

/** Few installations use it and it takes 100 MB, so that it isn't installed with the others. */
const INSTALL = 'npm install --save-prod uploadthing@7.7.4';

/**
 * @param root the folder of the installation
 * @throws where files are to be kept at UploadThing and its package isn't installed
 */
export function checkUploadThing(root = process.cwd()): void {
  const { resolve } = createRequire(path.join(/* turbopackIgnore: true */ root, 'package.json'));
  try {
    resolve('uploadthing/server');
  } catch {
    throw new LoggableError(
      `UPLOADTHING_TOKEN is set, but UploadThing’s package isn’t installed. Install it: ${INSTALL}`,
    );
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
    (loading ??= import(/* turbopackIgnore: true */ 'uploadthing/server').then((loaded) => ({
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
      const wanted = rangeHeader(range);
      const asking = begunInTime((signal) => fetch(remote.url, { headers: wanted, signal }));
      const response = await asking.catch((error: unknown) => {
        throw away(error);
      });
      if (response.status === 404) return null;
      if (!response.ok)
        throw away(new LoggableError(`UploadThing responded with ${response.status}.`));
      return partOf(response, range);
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
