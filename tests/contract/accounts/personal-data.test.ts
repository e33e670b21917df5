import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { makeCommunity } from '@/db/factories/communities';
import { users } from '@/db/schema/accounts';
import { personalTables } from '@/db/queries/accounts/personal-data';
import { makeSavedSearch } from '@/db/factories/saved-searches';
import { handleApi } from '@/lib/app/api';
import { LEFT_OUT, personalParts } from '@/lib/domains/personal-data/parts';
import { sealSession } from '@/lib/platform/auth/session';
import { toResponse } from '@/lib/platform/http/http-types';
import { PASSWORD, storedPassword } from '../../support/people/accounts';
import {
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

/** With the password that the call asks for. */
async function withPassword(person: Promise<Persona>): Promise<Persona> {
  const { id } = await person;
  await testDb()
    .update(users)
    .set({ passwordHash: await storedPassword() })
    .where(eq(users.id, id));
  return person;
}

/** The files of a ZIP as texts. */
async function unzip(zip: Buffer): Promise<Map<string, string>> {
  const opened = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    ),
  );
  const files = new Map<string, string>();
  return new Promise((resolve, reject) => {
    opened.on('entry', (entry: Entry) =>
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
          opened.readEntry();
        });
      }),
    );
    opened.on('end', () => resolve(files));
    opened.on('error', reject);
    opened.readEntry();
  });
}

async function download(address: string, { id: userId, sessionId }: Persona) {
  const authorization = `Bearer ${await sealSession({ sessionId, userId })}`;
  const request = new Request(`http://localhost${address}`, { headers: { authorization } });
  return toResponse(await handleApi(request, address.replace('/api/', '')));
}

test('every table of the schema that refers to accounts is in the file, or named as left out with a reason', async () => {
  const modules = await Promise.all(
    readdirSync('db/schema').map(
      (file) => import(path.resolve('db/schema', file)) as Promise<Record<string, unknown>>,
    ),
  );
  const tables = modules.flatMap((each) =>
    Object.values(each).filter((one): one is PgTable => is(one, PgTable)),
  );
  const referring = tables
    .filter((table) =>
      getTableConfig(table).foreignKeys.some(
        (key) => getTableName(key.reference().foreignTable) === 'users',
      ),
    )
    .map((table) => getTableName(table));
  expect(new Set(referring).size).toBeGreaterThan(25);
  const db = testDb();
  const known = (await personalTables(db)).map(({ table }) => table);
  expect([...known].sort()).toEqual([...new Set(referring)].sort());
  const parts = await personalParts(db, { userId: crypto.randomUUID(), emailId: '' });
  const files = new Set(parts.map(({ name }) => name));
  const missing = referring.filter(
    (table) => !files.has(table.replaceAll('_', '-')) && !LEFT_OUT[table],
  );
  expect(missing).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((table) => !referring.includes(table))).toEqual([]);
});

test('the file has what is stored about the account, without secrets and without what is another’s', async () => {
  const db = testDb();
  const communityId = await makeCommunity(db, { name: 'Exportville' });
  const person = await withPassword(representativeOf(communityId));
  const other = await shopper();
  await makeSavedSearch(db, person.id, { name: 'Mine' });
  await makeSavedSearch(db, other.id, { name: 'Not mine' });
  await person.client.call('community/add-community-residents', {
    communityId,
    residentsDesc: 'Neighbors meet in June.',
  });
  const wrong = await person.client.call('user/request-data-export', { password: 'Not-the-one-1' });
  expect(wrong.body).toMatchObject({ status: false, field: 'password' });
  const { body } = await person.client.call('user/request-data-export', { password: PASSWORD });
  const response = await download(body.address, person);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const json = (name: string) =>
    JSON.parse(files.get(`${name}.json`) ?? '') as Record<string, unknown>[];
  expect(json('account')).toMatchObject([{ id: person.id, role_id: 1 }]);
  expect(json('saved-searches').map(({ name }) => name)).toEqual(['Mine']);
  expect(json('insight-versions')).toHaveLength(1);
  expect(json('sessions').length).toBeGreaterThan(0);
  expect(json('lists')).toEqual([]);
  expect(json('audit-events')).toEqual(expect.any(Array));
  expect([...files.values()].join('\n')).not.toMatch(/argon2|password_hash|secret_hash|token_hash/);
  expect(files.get('README.txt')).toContain('one_time_codes');
});

test('an address of the file works for nobody else, and a forged one for nobody', async () => {
  const person = await withPassword(shopper());
  const other = await shopper();
  const { body } = await person.client.call('user/request-data-export', { password: PASSWORD });
  expect((await download(body.address, other)).status).toBe(401);
  expect((await download(`${body.address}x`, person)).status).toBe(401);
});
