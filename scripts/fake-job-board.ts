import { parseArgs } from 'node:util';
import { runCommand, say, UsageError } from './command';
import { FINE, startJobBoard, type BoardMood } from './fake-job-board-server';

const MODES: readonly BoardMood['mode'][] = [
  'fine',
  'slow',
  'fail',
  'rubbish',
  'truncated',
  'redirect',
];

const USAGE = `Usage: npm run board -- [options]

A small job board on this machine, for trying things out (docs/job-board.md).

  --port 4600         port to listen on
  --token text        bearer token that it expects
  --jobs 12           jobs of every import id
  --odd               adds postings with scripts, without a location, and one that is no posting
  --mode fine         ${MODES.join(', ')}
  --slow-ms 30000     milliseconds that 'slow' waits
  --status 500        HTTP status of 'fail'
  --retry-after 60    Retry-After of 'fail'
`;

async function main(args: string[]): Promise<never> {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4600' },
      token: { type: 'string', default: 'board-token-for-trials' },
      jobs: { type: 'string', default: String(FINE.jobs) },
      odd: { type: 'boolean', default: false },
      mode: { type: 'string', default: 'fine' },
      'slow-ms': { type: 'string', default: String(FINE.slowMs) },
      status: { type: 'string', default: String(FINE.status) },
      'retry-after': { type: 'string' },
    },
  });
  const mode = MODES.find((one) => one === values.mode);
  if (!mode) throw new UsageError(`There is no mode ${values.mode}.`);
  const board = await startJobBoard({
    port: Number(values.port),
    token: values.token,
    mood: {
      mode,
      jobs: Number(values.jobs),
      odd: values.odd,
      slowMs: Number(values['slow-ms']),
      status: Number(values.status),
      retryAfter: values['retry-after'] ?? null,
    },
  });
  say(`A job board for trials is listening at ${board.url}.

Start the demo with it:

  JOB_BOARD_URL=${board.url} JOB_BOARD_TOKEN=${board.token} npm run demo

Give a community an import id such as asheville-nc: the board has ${values.jobs} jobs in Asheville, NC for it.
Change how it behaves:

  curl -X PUT ${board.url}/control -d '{"mode":"fail","status":429,"retryAfter":"60"}'`);
  // Until it is stopped.
  return new Promise(() => {});
}

runCommand(USAGE, main, { quietMs: null });
