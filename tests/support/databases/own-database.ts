import { afterAll, beforeAll, inject } from 'vitest';
import { startOnCopy } from './database-copy';

const copy = await startOnCopy(inject('template'));

// Not before: a test file may add settings of its own until its first test.
beforeAll(copy.open);
afterAll(copy.close);
