import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { users } from '@/db/schema/accounts';
import { savedSearchEmails, savedSearches } from '@/db/schema/saved-searches';
import { fillNow, internet } from '@/lib/domains/public-data';
import { serveSearchUnsubscribe } from '@/lib/domains/saved-searches/serve-unsubscribe';
import { checkSavedSearches } from '@/lib/domains/saved-searches/tasks/check-saved-searches';
import { notifyOfNewPlaces } from '@/lib/domains/saved-searches/tasks/notify-of-new-places';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { runDue } from '@/lib/platform/tasks/runner';
import {
  ACS_TABLES,
  acsAddress,
  acsFile,
  gazetteerAddress,
  gazetteerWithBars,
} from '../../support/files/census-excerpt';
import { zipOf } from '../../support/files/zip-files';
import { newEmail } from '../../support/people/accounts';
import { countEmailsTo, emailTo } from '../../support/people/emails';
import { shopper, type Persona } from '../../support/people/personas';
import { publicDataWorld } from '../../support/public-data-world';

const world = publicDataWorld();

const YEAR = 2024;
const KANSAS_UNDER_325 = '?states=KS&w=home:-325000';
const CENSUS = 'U.S. Census Bureau, American Community Survey 5-year estimates, 2020–2024';

const PLACES = [
  { state: 'KS', geoid: '2000101', name: 'Larkfield city', squareMiles: 12.5, lat: 38.51 },
  { state: 'KS', geoid: '2000102', name: 'Wheatley city', squareMiles: 10, lat: 38.9 },
].map((place) => ({ ...place, long: -98.41 }));

/** What the Census Bureau publishes of home values, by place. */
function publish(values: Record<string, number>) {
  const put = (table: string, rows: Parameters<typeof acsFile>[1]) =>
    world.server.files.set(acsAddress(YEAR, table), acsFile(table, rows));
  for (const table of ACS_TABLES) put(table, { '2000101': [], '2000102': [] });
  put('B01003', { '2000101': [[20_500, 31]], '2000102': [[9000, 31]] });
  put(
    'B25077',
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, [[value, 9000] as const]])),
  );
  world.server.files.set(
    gazetteerAddress(2025, 'place'),
    zipOf('2025_Gaz_place_national.txt', gazetteerWithBars(PLACES)),
  );
  world.server.files.set(
    gazetteerAddress(2025, 'cousubs'),
    zipOf('2025_Gaz_cousubs_national.txt', gazetteerWithBars([])),
  );
}

/** The Census Bureau's new figures come in. */
async function importFigures(values: Record<string, number>) {
  publish(values);
  const patience = { stall: 300, firstWait: 1, longestWait: 5000, tries: 4 };
  const origin = internet({ mirror: world.server.url, keptIn: world.folder, patience, between: 0 });
  const run = { origin, states: null, dryRun: false, startedBy: null };
  expect(await fillNow(world.db, 'census', run)).toMatchObject({ status: 'finished' });
}

/** What a Monday does, as often as it is begun. */
async function monday() {
  const open = await database();
  await enqueue(world.db, checkSavedSearches, {});
  await runDue(open, checkSavedSearches);
  await runDue(open, notifyOfNewPlaces);
}

/** Somebody whose search was saved and looked at a week ago. */
async function searcher(email: 'weekly' | 'never' = 'weekly', search = KANSAS_UNDER_325) {
  const person = await shopper();
  const emailId = newEmail();
  await world.db.update(users).set({ emailId, isVerified: true }).where(eq(users.id, person.id));
  const { body } = await person.client.call('user/save-search', {
    name: 'Small towns in Kansas',
    search,
    email,
  });
  const lastWeek = sql`now() - interval '7 days'`;
  await world.db
    .update(savedSearches)
    .set({ createdAt: lastWeek, checkedAt: lastWeek, seenAt: lastWeek })
    .where(eq(savedSearches.id, body.data.id));
  return { ...person, emailId, searchId: body.data.id };
}

const newCount = async ({ client }: Persona) =>
  (await client.call('user/list-saved-searches', {})).body.data[0]?.newCount;

beforeEach(async () => {
  await world.db.delete(savedSearches);
  await world.db.delete(savedSearchEmails);
});

describe('a search that was saved a week ago', () => {
  test('emails what an import made newly fit: the fact that changed, its source, once', async () => {
    const larkfield = await makeCommunity(world.db, {
      name: 'Larkfield',
      medianHomePrice: 340_000,
    });
    await makeCommunity(world.db, { name: 'Wheatley', lat: 38.9, medianHomePrice: 200_000 });
    const own = await searcher();
    await monday();
    expect(await countEmailsTo(own.emailId, 'saved-search-news')).toBe(0);

    await importFigures({ '2000101': 312_000, '2000102': 201_000 });
    await monday();
    const { subject, text, headers } = await emailTo(own.emailId, 'saved-search-news');
    expect(subject).toBe('New places fit your saved searches');
    expect(text).toMatch(/small towns in kansas/i);
    expect(text).toContain(`/#/app/community-details/${larkfield}`);
    expect(text).toContain(`Home value $312,000, you asked for at most $325,000 · ${CENSUS}`);
    // It fit before: its price has changed, but that is no news.
    expect(text).not.toContain('Wheatley');
    expect(headers['List-Unsubscribe']).toMatch(/^<https?:\/\/.+>$/);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

    await Promise.all([monday(), monday()]);
    await monday();
    expect(await countEmailsTo(own.emailId, 'saved-search-news')).toBe(1);
  });

  test('says in Searches how many are new since it was opened, and none after that', async () => {
    await makeCommunity(world.db, { name: 'Larkfield', medianHomePrice: 340_000 });
    const own = await searcher('never');
    expect(await newCount(own)).toBe(0);
    await importFigures({ '2000101': 312_000 });
    expect(await newCount(own)).toBe(1);
    await monday();
    expect(await countEmailsTo(own.emailId, 'saved-search-news')).toBe(0);
    await own.client.call('user/open-saved-search', { id: own.searchId });
    expect(await newCount(own)).toBe(0);
  });

  test('emails nothing where the import made nothing fit', async () => {
    await makeCommunity(world.db, { name: 'Larkfield', medianHomePrice: 340_000 });
    const own = await searcher();
    await importFigures({ '2000101': 339_000 });
    await monday();
    expect(await countEmailsTo(own.emailId, 'saved-search-news')).toBe(0);
  });

  test('emails no more once its link was pressed, as a mail program presses it', async () => {
    await makeCommunity(world.db, { name: 'Larkfield', medianHomePrice: 340_000 });
    await makeCommunity(world.db, { name: 'Wheatley', lat: 38.9, medianHomePrice: 400_000 });
    const own = await searcher();
    await importFigures({ '2000101': 312_000 });
    await monday();
    const { headers } = await emailTo(own.emailId, 'saved-search-news');
    const link = /<([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const press = (method: string) =>
      serveSearchUnsubscribe(
        new Request(link, { method }) as never,
        link.split('/searches-')[1] ?? '',
      );
    // Mail scanners open links: that alone ends nothing.
    expect((await press('GET')).status).toBe(200);
    const emails = async () =>
      (await own.client.call('user/list-saved-searches', {})).body.data[0]?.email;
    expect(await emails()).toBe('weekly');
    expect((await press('POST')).status).toBe(200);
    expect(await emails()).toBe('never');
    // A week later something else fits.
    await world.db.update(savedSearchEmails).set({ week: '2020-01-06' });
    await importFigures({ '2000101': 312_000, '2000102': 300_000 });
    await monday();
    expect(await countEmailsTo(own.emailId, 'saved-search-news')).toBe(1);
    expect(await newCount(own)).toBeGreaterThan(0);
  });
});
