import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { users } from '@/db/schema/accounts';
import { changeEmails } from '@/db/schema/communities';
import { dataDir } from '@/lib/env';
import { runDue } from '@/lib/platform/tasks/runner';
import { sendEmail } from '@/lib/platform/mail/tasks/send-email';
import { tellRepresentativeTask } from '@/lib/domains/insights/tasks/tell-representative';
import { send, writeOf } from '../../support/insight-writes';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
} from '../../support/people/personas';

afterAll(closeTestDb);

const about = writeOf('about');
const jobs = writeOf('jobs');

interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Does what is due, and reads the emails that an address got, oldest first. */
async function emailsTo(address: string): Promise<Sent[]> {
  const all = await database();
  await runDue(all, tellRepresentativeTask);
  await runDue(all, sendEmail);
  const outbox = path.join(dataDir(), 'outbox');
  return (existsSync(outbox) ? readdirSync(outbox) : [])
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as Sent)
    .filter(({ to }) => to === address);
}

/** A community with a representative who has written, and an administrator. */
async function page() {
  const communityId = await makeCommunity(testDb());
  const representative = await representativeOf(communityId);
  const admin = await administrator();
  const [row] = await testDb().select().from(users).where(eq(users.id, representative.id));
  await send(representative.client, about, { communityId, aboutDesc: 'Old mills by the river.' });
  return {
    communityId,
    address: row?.emailId ?? '',
    mine: (aboutDesc: string) => send(representative.client, about, { communityId, aboutDesc }),
    theirs: (aboutDesc: string) => send(admin.client, about, { communityId, aboutDesc }),
    theirJobs: (jobsDesc: string) => send(admin.client, jobs, { communityId, jobsDesc }),
    /** An hour goes by. */
    anHourLater: async () => {
      await testDb()
        .update(changeEmails)
        .set({ writtenAt: sql`written_at - interval '1 hour'` })
        .where(eq(changeEmails.communityId, communityId));
      await testDb().execute(sql`update tasks.job set start_after = now() - interval '1 s'
        where name = 'tell-representative' and state = 'created'`);
    },
  };
}

test('a representative gets an email with the old words and the new when an administrator changes a section', async () => {
  const { address, theirs } = await page();
  await theirs('New mills by the river.');
  const [letter, ...others] = await emailsTo(address);
  expect(others).toEqual([]);
  expect(letter?.subject).toMatch(/^An administrator changed your page, /);
  expect(letter?.text).toMatch(/About[^]*Before: Old mills by the river\.[^]*Now: New mills by/);
  expect(letter?.html).toMatch(/<s>Old<\/s>[^]*<u>New<\/u>/);
});

test('what a representative changes on their own page sends no email', async () => {
  const { address, mine } = await page();
  await mine('New mills by the river.');
  expect(await emailsTo(address)).toEqual([]);
});

test('changes within an hour of an email are sent together, when the hour is over', async () => {
  const { address, theirs, theirJobs, anHourLater } = await page();
  await theirs('One.');
  expect(await emailsTo(address)).toHaveLength(1);
  await theirs('Two.');
  await theirs('Three.');
  await theirJobs('Fishing.');
  expect(await emailsTo(address)).toHaveLength(1);
  await anHourLater();
  const [, second, ...others] = await emailsTo(address);
  expect(others).toEqual([]);
  expect(second?.text).toMatch(/Before: One\.[^]*Now: Three\.[^]*Jobs[^]*Now: Fishing\./);
  expect(second?.text).not.toContain('Two.');
  await theirs('Four.');
  await anHourLater();
  expect(await emailsTo(address)).toHaveLength(3);
});

test('what was put back before the email is not in it', async () => {
  const { address, theirs, anHourLater } = await page();
  await theirs('One.');
  await emailsTo(address);
  await theirs('Two.');
  await theirs('One.');
  await anHourLater();
  expect(await emailsTo(address)).toHaveLength(1);
});

test('a community without a representative has nobody to tell', async () => {
  const communityId = await makeCommunity(testDb());
  const admin = await administrator();
  await send(admin.client, about, { communityId, aboutDesc: 'New.' });
  const rows = await testDb()
    .select()
    .from(changeEmails)
    .where(eq(changeEmails.communityId, communityId));
  expect(rows).toEqual([]);
});
