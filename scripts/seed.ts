import { prepareDatabase } from './prepare';

await prepareDatabase({ content: 'demo', on: 'any' });
