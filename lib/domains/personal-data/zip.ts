import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '@/db/client';
import { uploadsOf } from '@/db/queries/accounts/personal-data';
import { storedOriginal } from '@/lib/platform/media';
import { BRAND } from '@/lib/shared/constants/brand';
import { LEFT_OUT, personalParts } from './parts';

const readMe = (): string =>
  [
    `Everything that ${BRAND} stores about your account.`,
    '',
    'Each .json file is a list of records that name your account; [] means that there are none.',
    'uploads/ has your pictures and videos.',
    'Secrets, such as the hash of your password, and what others entered about themselves are left out.',
    ...Object.entries(LEFT_OUT).map(([table, reason]) => `Not here: ${table}. ${reason}`),
    '',
  ].join('\r\n');

/** Rows as a JSON list, each as it is read. */
async function* asJson(rows: AsyncGenerator<object>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** All that is stored about an account, read and sent file by file. */
export async function personalZip(
  db: Db,
  account: { userId: string; emailId: string },
): Promise<ReadableStream<Uint8Array>> {
  const [parts, uploads] = await Promise.all([
    personalParts(db, account),
    uploadsOf(db, account.userId),
  ]);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(readMe()), 'README.txt');
  for (const { name, rows } of parts)
    zip.addReadStreamLazy(`${name}.json`, { compress: true }, (give) =>
      give(null, Readable.from(asJson(rows()))),
    );
  for (const file of uploads)
    zip.addReadStreamLazy(`uploads/${file.key}`, { compress: false }, (give) => {
      storedOriginal(file.variants).then(
        (stream) => give(null, stream ? Readable.fromWeb(stream) : Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
