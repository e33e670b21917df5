import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseTransport, FinalError } from '@/lib/platform/mail/transport';
import { readSettingsAgain } from '../../support/browser/settings';

const message = {
  to: 'ada@example.org',
  from: 'Wherewell <hello@wherewell.example>',
  subject: 'Reset your password',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'Auto-Submitted': 'auto-generated' },
};
const identity = { id: 7, createdAt: new Date('2026-11-21T02:00:00Z') };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllEnvs();
});

/** A mail server that takes every message, or answers recipients as a test asks. */
async function mailServer(toRecipient = '250 fine') {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inMessage = false;
    let buffer = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      received.push(chunk.toString());
      buffer += chunk.toString();
      for (let end; (end = buffer.indexOf('\r\n')) >= 0; buffer = buffer.slice(end + 2)) {
        const line = buffer.slice(0, end);
        if (inMessage && line !== '.') continue;
        inMessage = !inMessage && line === 'DATA';
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line.startsWith('RCPT')) socket.write(`${toRecipient}\r\n`);
        else socket.write(inMessage ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => {});
  });
  stops.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received.join('') };
}

test('a mail server gets the message with both its forms and a name of its own', async () => {
  const { url, received } = await mailServer();
  await chooseTransport({ RESEND_API_KEY: undefined, SMTP_URL: url }).send(message, identity);
  const text = received();
  expect(text).toContain('RCPT TO:<ada@example.org>');
  expect(text).toContain('From: Wherewell <hello@wherewell.example>');
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(text).toMatch(/Message-ID: <wherewell-\d+-7@wherewell\.example>/i);
  expect(text).toContain('text/plain');
  expect(text).toContain('text/html');
});

test('a mail server that is away makes the attempt fail', async () => {
  const transport = chooseTransport({ RESEND_API_KEY: undefined, SMTP_URL: 'smtp://127.0.0.1:9' });
  await expect(transport.send(message, identity)).rejects.toThrow();
});

test.each([
  ['550 5.1.1 no such mailbox', true],
  ['451 try again later', false],
])('a mail server that says %j to the address refuses for good: %s', async (answer, final) => {
  const { url } = await mailServer(answer);
  const transport = chooseTransport({ RESEND_API_KEY: undefined, SMTP_URL: url });
  const error = await transport.send(message, identity).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof FinalError).toBe(final);
});

/** Stands in for Resend. */
async function resendServer(status: number, answer: object) {
  const requests: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  stops.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('RESEND_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return requests;
}

test('Resend gets the message once, whatever else is set', async () => {
  const requests = await resendServer(200, { id: 'x' });
  const transport = chooseTransport({ RESEND_API_KEY: 're_test', SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(transport.kind).toBe('resend');
  await transport.send(message, identity);
  const [{ headers, body } = { headers: {}, body: null }] = requests;
  expect(headers.authorization).toBe('Bearer re_test');
  expect(headers['idempotency-key']).toBe(`wherewell-${identity.createdAt.getTime()}-7`);
  expect(body).toMatchObject({ ...message, to: ['ada@example.org'] });
});

test('an error response of Resend makes the attempt fail', async () => {
  await resendServer(422, { name: 'validation_error', message: 'bad domain', statusCode: 422 });
  const transport = chooseTransport({ RESEND_API_KEY: 're_test', SMTP_URL: undefined });
  await expect(transport.send(message, identity)).rejects.toThrow('validation_error: bad domain');
});

test('an address that Resend never takes is refused for good', async () => {
  const name = 'validation_error';
  await resendServer(422, { name, message: 'Invalid `to` field.', statusCode: 422 });
  const transport = chooseTransport({ RESEND_API_KEY: 're_test', SMTP_URL: undefined });
  await expect(transport.send(message, identity)).rejects.toThrow(FinalError);
});

test('the reply address is passed to Resend in its own format', async () => {
  const requests = await resendServer(200, { id: 'x' });
  const transport = chooseTransport({ RESEND_API_KEY: 're_test', SMTP_URL: undefined });
  const headers = { ...message.headers, 'Reply-To': 'bob@example.org' };
  await transport.send({ ...message, headers }, identity);
  expect(requests[0]?.body).toMatchObject({
    reply_to: 'bob@example.org',
    headers: message.headers,
  });
});

const settings = { MAIL_FROM: 'a@example.org', AUTH_SECRET: 'for-tests-only-0123456789abcdef0123' };

const here = new Headers({ 'x-wherewell-this-machine': 'yes', host: 'localhost:3000' });
const elsewhere = new Headers({ 'x-wherewell-this-machine': 'no', host: 'localhost:3000' });
const demo = { NODE_ENV: 'production', RUN_MODE: 'demo' };

test.each([
  [true, 'in the demo', demo, here],
  [false, 'in the demo, from elsewhere', demo, elsewhere],
  [true, 'in a demo that is shown to others', { ...demo, DEMO_PUBLIC: 'yes' }, elsewhere],
  [true, 'while developing', { RUN_MODE: 'dev', DATABASE_URL: 'postgres://a' }, here],
  [false, 'on a small installation', { NODE_ENV: 'production' }, here],
  [false, 'where it says nothing of others', { DEMO_PUBLIC: 'yes' }, elsewhere],
  [false, 'on a deployment', { ...demo, DATABASE_URL: 'postgres://a' }, here],
  [false, 'where Resend sends', { ...demo, RESEND_API_KEY: 're_test' }, here],
  [false, 'where a mail server sends', { ...demo, SMTP_URL: 'smtp://mail.example.org' }, here],
])('whether the outbox may be read in a browser: %s %s', async (open, _, given, headers) => {
  for (const [name, value] of Object.entries({ ...settings, ...given })) vi.stubEnv(name, value);
  readSettingsAgain();
  const { fileOutboxIsOpen } = await import('@/lib/platform/mail/file-outbox');
  const { mailIsSent } = await import('@/lib/platform/mail');
  expect(fileOutboxIsOpen(headers)).toBe(open);
  expect(mailIsSent()).toBe('RESEND_API_KEY' in given || 'SMTP_URL' in given);
});
