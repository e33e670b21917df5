import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SilenceProbe } from '@/db/silence-probe';
import { withTurnClock } from '../../support/turn-clock';

/** Bytes of the question whether the server speaks TLS. */
const QUESTION = 8;

let server: net.Server;
/** Whether the server answers the question. */
let answers: boolean;
let questions: number;
/** Runs before the question is answered. */
let onQuestion: () => void;
const sockets = new Set<net.Socket>();

withTurnClock(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance']);

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
      server.emit('question');
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

async function asked(times: number): Promise<void> {
  while (questions < times) await once(server, 'question');
}

test('an attempt without an answer ends as soon as the server answers', async () => {
  answers = false;
  const lost = attempt(new SilenceProbe(connect));
  await asked(2);
  expect(lost.destroyed).toBe(false);
  answers = true;
  await once(lost, 'close');
});

test('an attempt that was lost just before the server answered ends at its next answer', async () => {
  const probe = new SilenceProbe(connect);
  const first = attempt(probe);
  const second = new Promise<net.Socket>((resolve) => {
    onQuestion = () => {
      onQuestion = () => {};
      resolve(attempt(probe));
    };
  });
  await Promise.all([once(first, 'close'), second.then((lost) => once(lost, 'close'))]);
});

test('a server that lets every attempt wait ends no second one', async () => {
  const probe = new SilenceProbe(connect);
  const first = attempt(probe);
  await once(first, 'close');
  const second = attempt(probe);
  await asked(questions + 3);
  expect(second.destroyed).toBe(false);
});
