import { eq, sql } from 'drizzle-orm';
import { ROLES } from '../../lib/shared/access/roles';
import { hashPassword } from '../../lib/platform/auth/passwords';
import { DEMO_ACCOUNTS } from '@/lib/domains/accounts/constants';
import { env } from '../../lib/env';
import type { Db } from '../client';
import { users } from '../schema/accounts';
import { communities, communityFigures } from '../schema/communities';
import { gettingAroundInsights } from '../schema/insights';
import { employers, jobs } from '../schema/jobs';
import { airports } from '../schema/public-data';
import { AIRPORT_SOURCE } from '@/lib/shared/constants/airports';
import { nearRows } from './near-rows';
import { factRows } from './fact-rows';
import { readKnownFacts } from './known-facts';
import { placeRows, townOf } from './place-rows';
import { notePlacesVersion } from '../queries/communities/places-version';
import { writeProfile, type Author } from './profile-rows';
import { readFeatured, readJobs, readProfiles } from './read-data';
import type { SeedProfile } from './records';
import { writeFacts } from './write-facts';
import { idFor, writeFeatured } from './write-featured';

const BATCH = 1000;
const HOUR_MS = 3_600_000;

type Report = (message: string) => void;
type PlaceRow = ReturnType<typeof placeRows>['places'][number];
type Person = Omit<typeof users.$inferInsert, 'passwordHash'>;

/** Whether the database holds no community yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: communities.id }).from(communities).limit(1);
  return rows.length === 0;
}

/** Whether the demo's accounts are in the database. */
export async function hasDemo(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  return rows.length > 0;
}

/**
 * Fills an empty database, all or nothing: with every place and what is known of the featured ones.
 * @param content 'demo' adds people, what they wrote about three of the places and nine more, and
 *   made-up jobs that say so
 * @param report gets what is being written, for people who wait
 */
export async function seed(db: Db, content: 'places' | 'demo', report: Report): Promise<void> {
  await db.transaction(async (tx) => {
    const idBySlug = await writePlaces(tx, report);
    if (content === 'demo') await writeDemo(tx, idBySlug);
  });
  await db.execute(sql`analyze`);
}

/** @returns the ids of the featured communities */
async function writePlaces(tx: Db, report: Report): Promise<Map<string, number>> {
  const featured = readFeatured();
  const { places, figures, idBySlug } = placeRows(featured);
  report('Airports and ZIP codes');
  const near = nearRows(places.map(townOf));
  await tx.insert(airports).values(near.airports);
  const known = places.map((place) => ({ ...place, zipCodes: near.zipCodes.get(place.id) ?? [] }));
  await inBatches(known, 'Places', report, (rows) => tx.insert(communities).values(rows));
  const around = places.map(({ id: communityId }) => ({
    communityId,
    ...near.airportFlags.get(communityId),
    airportSource: AIRPORT_SOURCE,
  }));
  await inBatches(around, 'Airports', report, (rows) =>
    tx.insert(gettingAroundInsights).values(rows),
  );
  await inBatches(figures, 'Figures and their sources', report, (rows) =>
    tx.insert(communityFigures).values(rows),
  );
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('communities', 'id'), (select max(id) from communities))`,
  );
  report('Featured communities');
  await writeFeatured(tx, featured, idBySlug);
  report('Climate, colleges and hospitals');
  await writeFacts(tx, factRows(readKnownFacts(), places.map(placedOf)));
  await notePlacesVersion(tx);
  return idBySlug;
}

const placedOf = ({ id, geonamesId = null, lat, long }: PlaceRow) => ({
  id,
  geonamesId,
  lat,
  long,
});

async function writeDemo(tx: Db, idBySlug: Map<string, number>): Promise<void> {
  const passwordHash = await hashPassword(env().DEMO_PASSWORD);
  const addAccount = (person: Person) => addPerson(tx, person, passwordHash);
  const editor = await addAccount({
    emailId: DEMO_ACCOUNTS.administrator,
    firstName: 'Demo',
    lastName: 'Administrator',
    roleId: ROLES.administrator,
  });
  await addAccount({
    emailId: DEMO_ACCOUNTS.shopper,
    firstName: 'Demo',
    lastName: 'Shopper',
    roleId: ROLES.shopper,
  });
  for (const profile of readProfiles()) {
    const communityId = idFor(idBySlug, profile.slug);
    const author = await authorOf(tx, profile, communityId, { editor, addAccount });
    await writeProfile(tx, communityId, profile, author);
  }
  await writeJobs(tx, idBySlug);
}

async function inBatches<Row>(
  rows: Row[],
  what: string,
  report: Report,
  write: (batch: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    await write(rows.slice(at, at + BATCH));
    const done = Math.min(at + BATCH, rows.length);
    report(`${what}: ${done.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')}`);
  }
}

async function addPerson(db: Db, person: Person, passwordHash: string): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({ ...person, passwordHash, isVerified: true, isDemo: true })
    .returning({ id: users.id });
  if (!row) throw new Error('The demo account was not stored.');
  return row.id;
}

/** The representative of a represented community, else the administrator. */
async function authorOf(
  db: Db,
  { representative }: SeedProfile,
  communityId: number,
  { editor, addAccount }: { editor: string; addAccount: (person: Person) => Promise<string> },
): Promise<Author> {
  if (!representative) return { repId: editor, isAdminEntry: true };
  const { emailKey, ...person } = representative;
  const repId = await addAccount({
    ...person,
    emailId: emailKey,
    roleId: ROLES.representative,
  });
  await db
    .update(communities)
    .set({ representativeId: repId })
    .where(eq(communities.id, communityId));
  return { repId, isAdminEntry: false };
}

async function writeJobs(db: Db, idBySlug: Map<string, number>): Promise<void> {
  const now = Date.now();
  const { cleanHtml } = await import('../../lib/domains/jobs/clean-html');
  const records = readJobs();
  const known = new Map(records.map(({ employer }) => [employer.id, employer]));
  await db
    .insert(employers)
    .values([...known.values()].map(({ id, name, logo }) => ({ id: String(id), name, logo })));
  await db.insert(jobs).values(
    records.map((job) => ({
      communityId: idFor(idBySlug, job.communitySlug),
      id: String(job.id),
      title: job.title,
      description: cleanHtml(job.description),
      employerId: String(job.employer.id),
      location: job.location,
      categoryId: job.category_id,
      jobTypeId: job.job_type_id,
      remote: job.remote,
      postedAt: new Date(now - job.postedHoursAgo * HOUR_MS),
      isSample: true,
    })),
  );
}
