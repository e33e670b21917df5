import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeInvitation } from '@/db/factories/invitations';
import { makeCommunity } from '@/db/factories/communities';
import {
  FILLING,
  noteFilled,
  noteFilling,
  notePlacesVersion,
  PLACES_LOCK,
} from '@/db/queries/communities/places-version';
import { auditEvents, listVersions } from '@/db/schema/platform';
import { importRuns } from '@/db/schema/imports';
import { env } from '@/lib/env';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const steps = async () => {
  const { body } = await admin.client.call('user/get-first-steps', {});
  if (!body.data) throw new Error('There are no steps.');
  return body.data;
};

const start = () => admin.client.call('data/start-places', {});

const onServer = inject('template').kind === 'server';

test('an empty installation lacks all four, and its links lead where APP_URL says', async () => {
  expect(await steps()).toMatchObject({
    isHidden: false,
    places: { state: 'missing', count: 0, total: null, canStart: onServer },
    figures: { state: 'missing', fault: null, filling: null },
    mail: { state: 'not-sent', linksTo: env().APP_URL },
    invitation: { isDone: false },
  });
});

test('an invitation is enough for the last step', async () => {
  const communityId = await makeCommunity(testDb());
  await makeInvitation(testDb(), { communityId });
  expect((await steps()).invitation).toEqual({ isDone: true });
});

test('places stopped on their way say how far they came, are going on while somebody holds them, and are done', async () => {
  await noteFilling(testDb(), 20_000);
  const { count } = (await steps()).places;
  expect((await steps()).places).toMatchObject({ state: 'stopped', total: 20_000 });
  await testDb().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PLACES_LOCK})`);
    expect((await steps()).places).toMatchObject({ state: 'filling', count });
  });
  await notePlacesVersion(testDb());
  await noteFilled(testDb());
  expect((await steps()).places).toMatchObject({ state: 'done', count });
  const { body } = await start();
  expect(body.message).toBe('The places are there already.');
  await testDb().delete(listVersions).where(eq(listVersions.list, 'places'));
});

// Nobody else can open an embedded database, which is filled before it is served.
test.runIf(onServer)(
  'the button queues it once, so that a later start goes on, and the audit log says who pressed it',
  async () => {
    expect((await start()).body.message).toBe('The places are being filled in.');
    expect((await steps()).places.state).toBe('filling');
    expect((await start()).httpStatus).toBe(200);
    const queued = await testDb().execute(sql`select id from tasks.job where name = 'fill-places'`);
    expect(queued).toHaveLength(1);
    const begun = await testDb().select().from(listVersions).where(eq(listVersions.list, FILLING));
    expect(begun).toHaveLength(1);
    const noted = await testDb()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'places-started'));
    expect(noted[0]).toMatchObject({ actorId: admin.id, subject: 'import:places' });
  },
);

test('a run of a public source counts once it is finished; while one failed, its reason is shown', async () => {
  const run = { kind: 'facts', source: 'climate', fileName: 'Climate' } as const;
  const [failed] = await testDb()
    .insert(importRuns)
    .values({ ...run, status: 'failed', fault: 'The publisher didn’t answer.' })
    .returning({ id: importRuns.id });
  expect((await steps()).figures).toMatchObject({
    state: 'failed',
    fault: 'The publisher didn’t answer.',
  });
  await testDb()
    .update(importRuns)
    .set({ status: 'running', progress: 'Storing, 50%', heldUntil: new Date(Date.now() + 60_000) })
    .where(eq(importRuns.id, failed?.id ?? ''));
  expect((await steps()).figures).toMatchObject({
    state: 'filling',
    filling: { what: 'climate', percent: 75 },
  });
  await testDb()
    .update(importRuns)
    .set({ status: 'finished', heldUntil: null })
    .where(eq(importRuns.id, failed?.id ?? ''));
  expect((await steps()).figures.state).toBe('done');
});

test('emails count once they are sent', async () => {
  Object.assign(env(), { SMTP_URL: 'smtp://127.0.0.1:9' });
  expect((await steps()).mail.state).toBe('done');
  Object.assign(env(), { SMTP_URL: undefined });
});

test('one administrator hides the list for all', async () => {
  const hidden = await admin.client.call('user/mark-work', {
    kind: 'first-steps',
    id: 'all',
    doneSince: new Date().toISOString(),
  });
  expect(hidden.httpStatus).toBe(200);
  expect((await steps()).isHidden).toBe(true);
});

test('the demo has none', async () => {
  Object.assign(env(), { RUN_MODE: 'demo' });
  const { body } = await admin.client.call('user/get-first-steps', {});
  Object.assign(env(), { RUN_MODE: 'start' });
  expect(body.data).toBeNull();
});
