import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeReport } from '@/db/factories/reports';
import { eraseUser } from '@/db/queries/accounts/users';
import { passOnOld, purgeReports } from '@/db/queries/reports/reports';
import { communityFigures } from '@/db/schema/communities';
import { hit } from '@/db/queries/platform/rate-limits';
import { rateLimits } from '@/db/schema/accounts';
import { outboxMessages } from '@/db/schema/platform';
import { reports } from '@/db/schema/reports';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import type { CallInput } from '@/lib/app/calls';
import { newEmail, robotToken } from '../../support/people/accounts';
import { insideOneWindow } from '../../support/people/rate-limits';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

let communityId: number;
let own: Persona;

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { population: 12_000 });
  await testDb()
    .insert(communityFigures)
    .values({ communityId, field: 'population', value: 12_000, source: 'A census' });
  own = await representativeOf(communityId);
});

type Said = Partial<CallInput<'report/create'>>;

const saying = async (said: Said = {}) => ({
  communityId,
  kind: 'figure' as const,
  subjectId: 'population',
  problem: 'wrong' as const,
  proposed: '12,400 people',
  evidence: 'https://town.example/count',
  emailId: '',
  recapToken: await robotToken(),
  ...said,
});

const report = async (said: Said = {}, client = visitor()) =>
  client.call('report/create', await saying(said));

test('a report without an address, a link and a robot check is taken from who is logged in', async () => {
  const { evidence: _, emailId: __, recapToken: ___, ...said } = await saying();
  const sent = await own.client.post('report/create', JSON.stringify(said));
  expect([sent.httpStatus, sent.body.message]).toEqual([200, sent.body.message]);
  const refused = await visitor().post('report/create', JSON.stringify(said));
  expect(refused.httpStatus).toBe(422);
  expect(refused.body).toMatchObject({ field: 'recapToken' });
});

const emailsTo = (emailId: string) =>
  testDb().select().from(outboxMessages).where(eq(outboxMessages.recipient, emailId));

const inbox = async (isDone = false, { client } = own) =>
  (await client.call('report/list', { communityId, isDone })).body.data;

const details = async () =>
  (await visitor().call('community/get-community-details', { communityId })).body.data;

const stored = async (id: number) =>
  (await testDb().select().from(reports).where(eq(reports.id, id)))[0];

describe('who reports a problem', () => {
  test('needs no account, and learns its number, who answers and by when', async () => {
    const { httpStatus, body } = await report();
    expect(httpStatus).toBe(200);
    expect(body.data.number).toBeGreaterThan(0);
    expect(body.data).toMatchObject({ answeredBy: 'representative', byEmail: false });
    const days = (Date.parse(body.data.passedOnAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  });

  test('is refused without the robot check, unless they are logged in', async () => {
    const refused = await report({ recapToken: 'no' });
    expect(refused).toMatchObject({ httpStatus: 422, body: { field: 'recapToken' } });
    const { client } = await shopper();
    expect((await report({ recapToken: null }, client)).httpStatus).toBe(200);
  });

  test('may do so five times an hour from one network', async () => {
    const client = visitor();
    for (const _ of [1, 2, 3, 4, 5])
      expect((await report({ kind: 'page', subjectId: '' }, client)).httpStatus).toBe(200);
    expect((await report({}, client)).httpStatus).toBe(429);
  });

  test('gets an error where the page has no such thing', async () => {
    expect((await report({ subjectId: 'happiness' })).httpStatus).toBe(404);
    expect((await report({ kind: 'amenity', subjectId: '999999' })).httpStatus).toBe(404);
  });

  test('cannot send a link that runs something', async () => {
    const { body } = await report({ evidence: 'javascript:alert(1)' });
    expect(body).toMatchObject({ field: 'evidence' });
  });

  test('says it in other words by saying it again', async () => {
    const { client } = await shopper();
    const first = await report({ recapToken: null }, client);
    const again = await report({ recapToken: null, proposed: '12,500' }, client);
    expect(again.body.data.number).toBe(first.body.data.number);
    expect((await stored(first.body.data.number))?.proposed).toBe('12,500');
  });
});

describe('two visitors behind one network', () => {
  beforeEach(insideOneWindow);

  const neighbors = () => {
    const [one, other] = [visitor(), visitor()];
    other.address = one.address;
    return [one, other];
  };

  test('who say the same thing is wrong in other words are both heard', async () => {
    const [one, other] = neighbors();
    const first = (await report({ proposed: '12,500' }, one)).body.data.number;
    const second = (await report({ proposed: 'Ask the clerk' }, other)).body.data.number;
    expect((await stored(first))?.proposed).toBe('12,500');
    expect((await stored(second))?.proposed).toBe('Ask the clerk');
  });

  test('in browsers of their own are both heard, also in the same words, and each may say it again', async () => {
    const [one, other] = neighbors();
    const look = { communityId };
    for (const client of [one, other]) await client?.call('community/get-community-details', look);
    const first = (await report({ emailId: newEmail() }, one)).body.data.number;
    const second = (await report({ emailId: newEmail() }, other)).body.data.number;
    expect(second).not.toBe(first);
    const again = await report({ proposed: '12,600' }, one);
    expect(again.body.data.number).toBe(first);
    expect((await stored(second))?.proposed).toBe('12,400 people');
  });

  test('count as one person, as do all networks of one /48', async () => {
    const id = await makeCommunity(testDb());
    const people = async () =>
      (await visitor().call('community/get-community-details', { communityId: id })).body.data
        .beingChecked;
    const about = { communityId: id, kind: 'page' as const, subjectId: '' };
    for (const [at, client] of neighbors().entries())
      await report({ ...about, proposed: `No. ${at}` }, client);
    for (const address of ['2001:db8:71:1::1', '2001:db8:71:2::1'])
      await report({ ...about, problem: 'gone' }, Object.assign(visitor(), { address }));
    expect(await people()).toEqual([]);
    await report({ ...about, problem: 'gone' });
    expect(await people()).toMatchObject([{ about: 'page.', people: 2 }]);
  });

  test('of one /48 together are refused beyond a number', async () => {
    const site = '2001:db8:72::/48';
    const { hits, seconds } = RATE_LIMITS.reportsPerSite;
    await hit(testDb(), `report site ${site}`, seconds);
    await testDb()
      .update(rateLimits)
      .set({ hits })
      .where(eq(rateLimits.bucket, `report site ${site}`));
    const from = (address: string) => Object.assign(visitor(), { address });
    expect((await report({}, from('2001:db8:72:9::1'))).httpStatus).toBe(429);
    expect((await report({}, from('2001:db8:73:9::1'))).httpStatus).toBe(200);
  });
});

test('the representative gets an email, and sees no address of who asked', async () => {
  const emailId = newEmail();
  const { body } = await report({ emailId });
  const found = (await inbox()).find(({ id }) => id === body.data.number);
  expect(found).toMatchObject({ quote: '12,000', proposed: '12,400 people', hearsBack: true });
  expect(JSON.stringify(found)).not.toContain(emailId);
  const [row] = await testDb().execute<{ count: number }>(
    sql`select count(*)::int as count from outbox_messages m join users u on u.email_id = m.recipient
      where u.id = ${own.id} and m.subject like 'Somebody reported a problem%'`,
  );
  expect(row?.count).toBeGreaterThan(0);
});

describe('readers see that something is being checked', () => {
  test('only when two different people agree', async () => {
    const id = await makeCommunity(testDb());
    const shown = async () =>
      (await visitor().call('community/get-community-details', { communityId: id })).body.data
        .beingChecked;
    const about = { communityId: id, kind: 'page' as const, subjectId: '' };
    const client = visitor();
    await report(about, client);
    await report(about, client);
    expect(await shown()).toEqual([]);
    await report({ ...about, problem: 'outdated' });
    expect(await shown()).toEqual([]);
    await report(about);
    expect(await shown()).toMatchObject([{ about: 'page.', people: 2 }]);
  });
});

describe('an accepted correction of a figure', () => {
  test('is published with its own source and its reason, and who asked hears back once', async () => {
    const emailId = newEmail();
    const { body } = await report({ emailId });
    const accepted = await own.client.call('report/accept', {
      reportId: body.data.number,
      value: 12_400,
      source: 'Town clerk, count of 2026',
      reason: 'The town counted again.',
    });
    expect(accepted.httpStatus).toBe(200);
    const { population, sources } = await details();
    expect(population).toBe(12_400);
    expect(sources.population).toMatchObject({ source: 'Town clerk, count of 2026' });
    const history = await visitor().call('community/get-section-history', {
      communityId,
      section: 'residents',
    });
    expect(history.body.figures?.[0]).toMatchObject({
      value: 12_400,
      source: 'Town clerk, count of 2026',
      reason: 'The town counted again.',
    });
    const emails = await emailsTo(emailId);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('The town counted again.');
    expect(await stored(body.data.number)).toMatchObject({ status: 'accepted', emailId: null });
  });

  test('that public records alone know is replaced too, and says why in what changed', async () => {
    await testDb()
      .insert(communityFigures)
      .values({ communityId, field: 'medianRent', value: 900, source: 'A census' });
    const { body } = await report({ subjectId: 'medianRent', proposed: '$1,050' });
    const accept = (value: number) =>
      own.client.call('report/accept', {
        reportId: body.data.number,
        value,
        source: 'Housing office, 2026',
        reason: 'Rents went up.',
      });
    expect((await accept(1050.5)).body).toMatchObject({ field: 'value' });
    expect((await accept(1050)).httpStatus).toBe(200);
    const nearby = await visitor().call('community/get-nearby', { communityId });
    expect(nearby.body.data.figures).toMatchObject([
      { name: 'medianRent', value: 1050, source: 'Housing office, 2026', isCorrected: true },
    ]);
    const section = { communityId, section: 'costOfLiving' } as const;
    const history = await visitor().call('community/get-section-history', section);
    expect(history.body.figures).toMatchObject([
      { name: 'medianRent', value: 1050, reason: 'Rents went up.' },
      { name: 'medianRent', value: 900, source: 'A census', reason: null },
    ]);
    const versions = await own.client.call('community/get-insight-versions', section);
    expect(versions.body.figures?.filter(({ name }) => name === 'medianRent')).toEqual([]);
  });

  test('needs a value, and one that was seen', async () => {
    const reportId = await makeReport(testDb(), communityId);
    const accept = (more: object) =>
      own.client.call('report/accept', { reportId, reason: 'So.', source: 'Us', ...more });
    expect((await accept({})).body).toMatchObject({ field: 'value' });
    expect((await accept({ value: 1, source: '' })).body).toMatchObject({ field: 'source' });
    expect((await accept({ value: 1, baseValue: 2 })).httpStatus).toBe(409);
    expect((await stored(reportId))?.status).toBe('open');
  });
});

describe('an accepted report of a text', () => {
  test('needs the corrected text first, gives its version the reason, and withdraws what was offensive', async () => {
    const { client } = await representativeOf(await makeCommunity(testDb()));
    const publish = (aboutDesc: string) =>
      own.client.call('community/update-community-about', { communityId, aboutDesc });
    await publish('Perfect for nobody.');
    const { body } = await report({ kind: 'text', subjectId: 'about', problem: 'offensive' });
    const answer = { reportId: body.data.number, reason: 'It left people out.' };
    expect((await client.call('report/accept', answer)).httpStatus).toBe(403);
    expect((await own.client.call('report/accept', answer)).httpStatus).toBe(409);
    await publish('A town on a river.');
    expect((await own.client.call('report/accept', answer)).httpStatus).toBe(200);
    const seen = async (path: 'get-section-history' | 'get-insight-versions', { client } = own) =>
      (await client.call(`community/${path}`, { communityId, section: 'about' })).body.data;
    expect(await seen('get-section-history')).toMatchObject([
      { content: { aboutDesc: 'A town on a river.' }, reason: 'It left people out.' },
    ]);
    expect(await seen('get-insight-versions')).toHaveLength(2);
  });
});

describe('a report that is kept', () => {
  test('sends the reason to who asked, and is answered once', async () => {
    const emailId = newEmail();
    const { body } = await report({ emailId });
    const answer = { reportId: body.data.number, reason: 'It was counted so.' };
    expect((await own.client.call('report/keep', answer)).httpStatus).toBe(200);
    expect((await own.client.call('report/keep', answer)).httpStatus).toBe(409);
    const [email, ...others] = await emailsTo(emailId);
    expect(email?.text).toContain('It was counted so.');
    expect(others).toEqual([]);
    expect(await inbox(true)).toContainEqual(
      expect.objectContaining({ id: body.data.number, status: 'kept', hearsBack: false }),
    );
  });
});

describe('the administrators', () => {
  const waiting = async ({ client }: Persona) =>
    (await client.call('user/list-work', {})).body.data.groups
      .filter(({ kind }) => kind === 'report')
      .flatMap(({ items }) => items.map(({ id }) => Number(id)));

  test('answer what was passed on, and the representative no longer does', async () => {
    const admin = await administrator();
    const reportId = await makeReport(testDb(), communityId);
    expect(await waiting(admin)).not.toContain(reportId);
    await own.client.call('report/pass-on', { reportId });
    expect(await waiting(admin)).toContain(reportId);
    const answer = { reportId, reason: 'It was counted so.' };
    expect((await own.client.call('report/keep', answer)).httpStatus).toBe(409);
    expect((await admin.client.call('report/keep', answer)).httpStatus).toBe(200);
  });

  test('get at once what is about a community that nobody represents, and after 14 days the rest', async () => {
    const admin = await administrator();
    const nobodys = await makeReport(testDb(), await makeCommunity(testDb()));
    expect(await waiting(admin)).toContain(nobodys);
    const old = await makeReport(testDb(), communityId, {
      createdAt: new Date(Date.now() - 15 * 86_400_000),
    });
    const young = await makeReport(testDb(), communityId);
    await passOnOld(testDb(), 14);
    expect(await waiting(admin)).toContain(old);
    expect((await stored(young))?.passedOnAt).toBeNull();
  });
});

test('a year after the answer a report is deleted, and not before', async () => {
  const decided = (days: number) =>
    makeReport(testDb(), communityId, {
      status: 'kept',
      reason: 'So.',
      decidedAt: new Date(Date.now() - days * 86_400_000),
    });
  const [old, young] = [await decided(366), await decided(360)];
  await purgeReports(testDb(), 365);
  expect(await stored(old)).toBeUndefined();
  expect(await stored(young)).toBeDefined();
});

test('who deletes their account is no longer named by what they reported', async () => {
  const { id, client } = await shopper();
  const emailId = newEmail();
  const { body } = await report({ emailId, recapToken: null }, client);
  expect((await stored(body.data.number))?.userId).toBe(id);
  await testDb().transaction((tx) => eraseUser(tx, id));
  expect(await stored(body.data.number)).toMatchObject({ userId: null, emailId: null });
});
