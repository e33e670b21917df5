import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SilenceProbe } from '@/db/silence-probe';

/** Bytes of the question whether the server speaks TLS. */
const QUESTION = 8;

let server: net.Server;
/** Whether the server answers the question. */
let answers: boolean;
let questions: number;
/** Runs before the question is answered. */
let onQuestion: () => void;
const sockets = new Set<net.Socket>();

beforeEach(async () => {
  answers = true;
  questions = 0;
  onQuestion = () => {};
  server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (bytes.length !== QUESTION) return;
      questions += 1;
      onQuestion();
      if (answers) socket.write('N');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const connect = () => net.connect((server.address() as AddressInfo).port, '127.0.0.1');

/** An attempt to connect whose first words are lost. */
function attempt(probe: SilenceProbe): net.Socket {
  const socket = connect();
  sockets.add(socket);
  socket.on('error', () => {});
  probe.watch(socket);
  return socket;
}

const asked = (times: number) =>
  vi.waitFor(() => expect(questions).toBeGreaterThanOrEqual(times), { timeout: 5000 });

test('an attempt without an answer ends as soon as the server answers', async () => {
  answers = false;
  const lost = attempt(new SilenceProbe(connect));
  await asked(2);
  expect(lost.destroyed).toBe(false);
  answers = true;
  await vi.waitFor(() => expect(lost.destroyed).toBe(true), { timeout: 1000 });
});

test('an attempt that was lost just before the server answered ends at its next answer', async () => {
  const probe = new SilenceProbe(connect);
  const attempts = [attempt(probe)];
  onQuestion = () => {
    if (attempts.length === 1) attempts.push(attempt(probe));
  };
  await vi.waitFor(() => expect(attempts.map(({ destroyed }) => destroyed)).toEqual([true, true]), {
    timeout: 2000,
  });
});

test('a server that lets every attempt wait ends no second one', async () => {
  const probe = new SilenceProbe(connect);
  const first = attempt(probe);
  await vi.waitFor(() => expect(first.destroyed).toBe(true), { timeout: 2000 });
  const second = attempt(probe);
  await asked(questions + 3);
  expect(second.destroyed).toBe(false);
});
