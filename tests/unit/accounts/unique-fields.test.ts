import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { UNIQUE_FIELDS } from '@/db/constraints';
import * as accounts from '@/db/schema/accounts';
import * as communities from '@/db/schema/communities';
import * as facilities from '@/db/schema/facilities';

const uniqueNames = Object.values({ ...accounts, ...communities, ...facilities })
  .filter((value) => value instanceof PgTable)
  .flatMap((table) => {
    const { columns, indexes, uniqueConstraints } = getTableConfig(table);
    return [
      ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName),
      ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.name),
      ...uniqueConstraints.map(({ name }) => name),
    ];
  });

test('every unique index with a message of its own is one of the schema', () => {
  expect(Object.keys(UNIQUE_FIELDS).filter((name) => !uniqueNames.includes(name))).toEqual([]);
});
