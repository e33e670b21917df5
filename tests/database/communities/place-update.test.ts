import { eq, sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { closeDatabase, database } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { listVersions } from '@/db/schema/platform';
import { notePlacesVersion } from '@/db/queries/communities/places-version';
import { prepareDatabase } from '@/db/seed/prepare-database';

const OLD = { content: 'places', on: 'embedded', placesLater: true } as const;

// An embedded database is brought up to date before it serves.
test.runIf(inject('template').kind === 'server')(
  'a server starts with the places of an earlier release, which are brought up to date beside it',
  async () => {
    const { primary } = await database();
    await primary.insert(communities).values(
      Array.from({ length: 600 }, (_, n) => ({
        name: `Old Town ${n}`,
        city: `Old Town ${n}`,
        stateId: 37,
        lat: 35,
        long: -82,
        geonamesId: 900_000_000 + n,
      })),
    );
    await primary.delete(listVersions).where(eq(listVersions.list, 'places'));
    await closeDatabase();

    expect(await prepareDatabase(OLD)).toMatchObject({ placesAreBehind: true });
    const { primary: db } = await database();
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(communities);
    expect(row?.count).toBe(600);

    await notePlacesVersion(db);
    await closeDatabase();
    expect(await prepareDatabase(OLD)).toMatchObject({ placesAreBehind: false });
  },
);
