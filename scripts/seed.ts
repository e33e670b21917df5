import { prepareDatabase } from './prepare';

await prepareDatabase('any');
