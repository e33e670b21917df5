import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { database, type Database } from '@/db/client';
import { CALL_TABLE, handleApi, handleCall } from '@/lib/app/api';
import { processSingleton, removeProcessSingleton } from '@/lib/shared/constants/process-singleton';
import { queueEmail } from '@/lib/platform/mail';
import { listFileOutbox } from '@/lib/platform/mail/file-outbox';
import { sendEmail } from '@/lib/platform/mail/tasks/send-email';
import { newLog } from '@/lib/platform/observability/log';
import { tracing } from '@/lib/platform/observability/tracing';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { runDue } from '@/lib/platform/tasks/runner';
import { startTraces } from '@/lib/platform/traces/start-traces';
import { TEST_APP_URL } from '../../support/app';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** What receives traces: OTLP over HTTP, in JSON. */
const spans: SentSpan[] = [];
const keys: unknown[] = [];
let isAway = false;
const receiver = createServer((request, response) => {
  void json(request).then((body) => {
    if (request.url !== '/v1/traces' || isAway) return response.writeHead(400).end();
    keys.push(request.headers['x-key']);
    for (const { scopeSpans } of (body as Sent).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    return response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

// The app reads them before the first test.
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a%20secret');
vi.stubEnv('TRUSTED_PROXIES', '1');

const lines: { traceId?: string; call?: string; transport?: string; msg?: string }[] = [];
let open: Database;

beforeAll(async () => {
  open = await database();
  await startTraces();
  const collected = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)) as object);
      done();
    },
  });
  removeProcessSingleton('log');
  processSingleton('log', () => newLog('trace', collected));
});
afterEach(() => {
  spans.length = 0;
  lines.length = 0;
  isAway = false;
});
afterAll(async () => {
  await open.primary.execute(sql`delete from tasks.job`);
  await new Promise((resolve) => {
    receiver.close(resolve);
    receiver.closeAllConnections();
  });
});

const SECRET = 'what somebody typed';

/** A call that queues an email, or fails. */
const call = (then: () => void = () => {}) =>
  operation({
    path: 'test/write',
    summary: 'Writes an email.',
    permission: 'public',
    effect: 'write',
    bodyOptional: true,
    input: z.object({}),
    output: z.object({}),
    async run({ db }) {
      await db.execute(sql`select ${SECRET}::text`);
      await queueEmail(db, 'to@example.test', {
        template: 'reset-password',
        props: { firstName: 'Ada', link: 'https://wherewell.example/#/reset-password/secret' },
      });
      then();
      return {};
    },
  });

const send = (headers: Record<string, string> = {}, then?: () => void) =>
  handleCall(
    new Request(`${TEST_APP_URL}/api/test/write`, { method: 'POST', headers }),
    'test/write',
    { ...CALL_TABLE, find: () => ({ operation: call(then), params: {} }) },
  );

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

async function received(): Promise<SentSpan[]> {
  await tracing()?.flush();
  return spans;
}

test('a call, its statements, its task and its email have one trace, which response, log and email name', async () => {
  const response = await send();
  expect(response.status).toBe(200);
  const traceId = response.headers.get('x-trace-id') ?? '';
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(response.headers.get('x-request-id')).not.toBeNull();
  expect(await runDue(open, sendEmail)).toBe(1);

  const all = (await received()).filter((span) => span.traceId === traceId);
  const root = all.find(({ name }) => name === 'test/write');
  const task = all.find(({ name }) => name === 'task send-letter');
  expect(root && [root.parentSpanId, attributesOf(root)]).toEqual([
    undefined,
    { 'http.request.method': 'POST', 'http.response.status_code': 200 },
  ]);
  expect(task?.parentSpanId).toBe(root?.spanId);
  const textsUnder = (parent?: SentSpan) =>
    all
      .filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
      .map((span) => attributesOf(span)['db.query.text'])
      .join('\n');
  expect(textsUnder(root)).toMatch(/insert into "outbox_messages"[^]*insert into tasks.job/i);
  expect(textsUnder(task)).toMatch(/update "outbox_messages"/);

  const ofTrace = lines.filter((line) => line.traceId === traceId);
  expect(ofTrace.map(({ call: path, transport }) => path ?? transport)).toEqual([
    'test/write',
    'file',
  ]);
  const [email] = await listFileOutbox(1);
  expect(email?.headers['X-Trace-Id']).toBe(traceId);
  expect(keys.at(-1)).toBe('a secret');
});

test('no value of a statement and no message of an error is sent', async () => {
  const failing = await send({}, () => {
    throw new Error(SECRET);
  });
  expect(failing.status).toBe(500);
  const refused = await send({}, () => {
    throw new AppError('conflict', SECRET);
  });
  expect(refused.status).toBe(409);
  const all = await received();
  const roots = all.filter(({ name }) => name === 'test/write');
  expect(roots.map(({ status }) => status.code)).toEqual([2, 0]);
  expect(JSON.stringify(all)).not.toContain(SECRET);
  expect(JSON.stringify(all)).toContain('select $1::text');
});

test('a request that a proxy follows is a part of its trace; a picture and a made-up trace have their own', async () => {
  const parent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  const response = await send({ traceparent: parent });
  expect(response.headers.get('x-trace-id')).toBe('ab'.repeat(16));
  const [root] = (await received()).filter(({ name }) => name === 'test/write');
  expect(root?.parentSpanId).toBe('cd'.repeat(8));
  const odd = await send({ traceparent: `${parent}; drop` });
  expect(odd.headers.get('x-trace-id')).not.toBe('ab'.repeat(16));
  const missing = new Request(`${TEST_APP_URL}/api/media/none`);
  const picture = await handleApi(missing, 'media/none');
  expect([picture.status, picture.headers.get('x-trace-id')]).toEqual([
    404,
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
});

test('what runs by itself has no trace, and its lines no id', async () => {
  expect(await runDue(open, sendEmail)).toBeGreaterThanOrEqual(0);
  await received();
  spans.length = 0;
  await open.primary.execute(sql`select 1`);
  expect(await received()).toEqual([]);
});

test('a receiver that takes nothing is logged once, and calls go on', async () => {
  isAway = true;
  for (let calls = 0; calls < 2; calls += 1) {
    expect((await send()).status).toBe(200);
    await received();
  }
  expect(lines.filter(({ msg }) => msg === 'traces can’t be sent')).toHaveLength(1);
  isAway = false;
  await send();
  await received();
  expect(lines.filter(({ msg }) => msg === 'traces can be sent again')).toHaveLength(1);
});
