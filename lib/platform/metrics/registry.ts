import type { Registry } from 'prom-client';
import type { Database } from '@/db/client';
import { backlog, queueStates } from '@/db/queries/platform/queues';
import { statementKind, type StatementWatch } from '@/db/statement-watch';
import { env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { withTimeout } from '@/lib/platform/http/with-timeout';
import type { MeasuredCall, Meters } from '@/lib/platform/observability/meters';

/** Calls, tasks and caches are a few hundred. Whatever goes beyond is counted together. */
const MOST_NAMES = 500;

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds that the database has to say how far behind queues are. */
const DEADLINE_MS = 2000;

const late = () => new LoggableError('The database did not respond in time.');

/** Lets so many different names through, and calls every other `other`. */
function boundedNames() {
  const known = new Set<string>();
  return (name: string): string => {
    if (known.has(name)) return name;
    if (known.size >= MOST_NAMES) return 'other';
    known.add(name);
    return name;
  };
}

interface Measured {
  registry: Registry;
  /** Asks the database how far behind its queues are. Before each reading. */
  askDatabase(): Promise<void>;
  meters: Meters;
  watch: StatementWatch;
}

/** Everything that is measured; docs/operations.md says what each name means. */
export async function createMeasured({ primary, replicas }: Database): Promise<Measured> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const [callName, methodName, taskName, cacheName, queueName] = [
    boundedNames(),
    boundedNames(),
    boundedNames(),
    boundedNames(),
    boundedNames(),
  ];
  const counter = (title: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `wherewell_${title}`, help, labelNames, registers });
  const gauge = (title: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `wherewell_${title}`, help, labelNames, registers });
  const histogram = (title: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name: `wherewell_${title}`, help, labelNames, buckets: BUCKETS, registers });

  const calls = counter('calls_total', 'Requests answered.', 'call', 'method', 'status');
  const callSeconds = histogram('call_seconds', 'Seconds until the answer.', 'call');
  const tasks = counter('task_runs_total', 'Attempts of tasks.', 'task', 'outcome');
  const taskSeconds = histogram('task_seconds', 'Seconds that attempts took.', 'task');
  const letters = counter('letters_total', 'Emails handed over.', 'outcome');
  const refreshes = counter('job_refreshes_total', 'Refreshes from the job board.', 'outcome');
  const cached = counter('cache_reads_total', 'Reads of what is kept.', 'cache', 'found');
  const statements = histogram('statement_seconds', 'Seconds of statements.', 'kind');
  const failures = counter('statement_failures_total', 'Statements that failed.', 'kind');
  const underWay = gauge('statements_under_way', 'Statements sent or waiting for a connection.');
  const open = gauge('transactions_open', 'Transactions open in this process.');
  gauge('database_connections_most', 'DATABASE_POOL_MAX.').set(env().DATABASE_POOL_MAX);
  const waiting = gauge('queue_waiting', 'Due runs that nobody has begun.', 'queue');
  const age = gauge('queue_age_seconds', 'How long the oldest has been due.', 'queue');
  const lettersWaiting = gauge('letters_waiting', 'Emails not sent and not abandoned.');
  const lettersAge = gauge('letters_age_seconds', 'How old the oldest of them is.');
  const runs = gauge('runs_of_a_day', 'Imports and updates of the last day.', 'status');
  const replicasUp = gauge('replica_up', 'Whether a replica answers.', 'replica');
  const databaseUp = gauge('database_up', 'Whether the database answered in two seconds.');

  async function askDatabase(): Promise<void> {
    for (const one of [waiting, age, runs]) one.reset();
    replicas.states().forEach((up, at) => replicasUp.set({ replica: at + 1 }, up ? 1 : 0));
    const asked = Promise.all([queueStates(primary), backlog(primary)]);
    try {
      const [queues, behind] = await withTimeout(asked, DEADLINE_MS, late);
      for (const { queue, ...state } of queues) {
        waiting.set({ queue: queueName(queue) }, state.waiting);
        age.set({ queue: queueName(queue) }, state.age);
      }
      lettersWaiting.set(behind.letters);
      lettersAge.set(behind.lettersAge);
      for (const { status, count } of behind.runs) runs.set({ status }, count);
      databaseUp.set(1);
    } catch {
      // What isn’t known is not zero.
      for (const one of [lettersWaiting, lettersAge]) one.remove();
      databaseUp.set(0);
    }
  }

  return {
    registry,
    askDatabase,
    meters: {
      call({ call, method, status, seconds }: MeasuredCall) {
        calls.inc({ call: callName(call), method: methodName(method), status });
        callSeconds.observe({ call: callName(call) }, seconds);
      },
      task(task, outcome, seconds) {
        tasks.inc({ task: taskName(task), outcome });
        if (seconds !== undefined) taskSeconds.observe({ task: taskName(task) }, seconds);
      },
      letter: (outcome) => letters.inc({ outcome }),
      refresh: (outcome) => refreshes.inc({ outcome }),
      cache: (cache, hit) => cached.inc({ cache: cacheName(cache), found: hit ? 'yes' : 'no' }),
    },
    watch: {
      began(text) {
        const kind = statementKind(text);
        const end = statements.startTimer({ kind });
        underWay.inc();
        return (failed) => {
          end();
          underWay.dec();
          if (failed) failures.inc({ kind });
        };
      },
      transactions: (more) => open.inc(more),
    },
  };
}
