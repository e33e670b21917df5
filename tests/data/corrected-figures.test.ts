import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communityFigures } from '@/db/schema/communities';
import { outboxMessages } from '@/db/schema/platform';
import { fillNow, internet } from '@/lib/domains/public-data';
import { newEmail, robotToken } from '../support/people/accounts';
import { administrator, representativeOf, visitor } from '../support/people/personas';
import { publicDataWorld } from '../support/public-data-world';
import {
  ACS_TABLES,
  acsAddress,
  acsFile,
  gazetteerAddress,
  gazetteerWithBars,
} from '../support/files/census-excerpt';
import { LARKFIELD } from '../support/files/public-excerpts';
import { zipOf } from '../support/files/zip-files';

const world = publicDataWorld();

const GEOID = '2000101';

/** Puts the Census Bureau's files on the server, with the median rent and age of Larkfield. */
function publish(rent: number, age: number) {
  const { files } = world.server;
  for (const table of ACS_TABLES)
    files.set(acsAddress(2024, table), acsFile(table, { [GEOID]: [] }));
  files.set(acsAddress(2024, 'B25064'), acsFile('B25064', { [GEOID]: [[rent, 50]] }));
  files.set(acsAddress(2024, 'B01002'), acsFile('B01002', { [GEOID]: [[age, 1]] }));
  const place = { state: 'KS', geoid: GEOID, name: 'Larkfield city', squareMiles: 12.5 };
  files.set(
    gazetteerAddress(2025, 'place'),
    zipOf('2025_Gaz_place_national.txt', gazetteerWithBars([{ ...place, ...LARKFIELD }])),
  );
}

const fill = () =>
  fillNow(world.db, 'census', {
    origin: internet({
      mirror: world.server.url,
      keptIn: world.folder,
      patience: { stall: 300, firstWait: 1, longestWait: 5000, tries: 4 },
      between: 0,
    }),
    states: null,
    dryRun: false,
    startedBy: null,
  });

test.each([
  ['medianAge', 'Median age', 41.5, 39.4],
  ['medianRent', 'Median gross rent', 1050, 900],
] as const)(
  'a reader’s correction of %s stays in the next edition, which is listed as a difference, and they hear back',
  async (field, label, corrected, published) => {
    const communityId = await makeCommunity(world.db, { name: 'Larkfield', ...LARKFIELD });
    publish(900, 39.4);
    await fill();
    const emailId = newEmail();
    const { body } = await visitor().call('report/create', {
      communityId,
      kind: 'figure',
      subjectId: field,
      problem: 'wrong',
      proposed: String(corrected),
      evidence: '',
      emailId,
      recapToken: await robotToken(),
    });
    const { client } = await representativeOf(communityId);
    const accepted = await client.call('report/accept', {
      reportId: body.data.number,
      value: corrected,
      source: 'Town survey, 2026',
      reason: 'The town counted.',
    });
    expect(accepted.httpStatus).toBe(200);
    expect(await fill()).toMatchObject({ status: 'finished', differences: 1 });
    const [stored] = await world.db
      .select()
      .from(communityFigures)
      .where(and(eq(communityFigures.communityId, communityId), eq(communityFigures.field, field)));
    expect(stored).toMatchObject({ value: corrected, source: 'Town survey, 2026' });
    const differences = await (await administrator()).client.call('data/list-differences', {});
    expect(differences.body.data).toMatchObject([
      { label, stored: { value: corrected }, proposed: { value: published } },
    ]);
    const [email] = await world.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, emailId));
    expect(email?.text).toContain('The town counted.');
  },
);
