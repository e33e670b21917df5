import './production-mode';
import { placesByCommand } from '@/db/seed/prepare-database';
import { runCommand, say } from './command';

const USAGE = `Usage: npm run places

Adds the cities and towns of the United States to a database that lacks them. It changes nothing that
is there; stopped in its middle, the same command goes on.
`;

/** Milliseconds: it says what it does itself, and a slow machine takes its time for all of it. */
const LONGEST = 60 * 60_000;

// What was written stays.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.stderr.write('\nStopped. The same command goes on from here.\n');
    process.exit(130);
  });

runCommand(USAGE, async () => say(await placesByCommand()), {
  quietMs: LONGEST,
  stopsItself: true,
  showsItself: true,
});
