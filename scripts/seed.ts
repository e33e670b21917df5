import './production-mode';
import { prepareDatabase } from '@/db/seed/prepare-database';
import { runCommand } from './command';

const USAGE = `Usage: npm run db:seed

Fills a database that has no communities with demo data: places, and made-up people and texts.
`;

/** Milliseconds: it says what it does itself, and a slow machine takes its time for all of it. */
const LONGEST = 60 * 60_000;

runCommand(
  USAGE,
  async () => {
    await prepareDatabase({ content: 'demo', on: 'any' });
  },
  { quietMs: LONGEST },
);
