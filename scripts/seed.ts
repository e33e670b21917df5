import { prepareDatabase } from '../db/seed/prepare-database';

await prepareDatabase({ content: 'demo', on: 'any' });
