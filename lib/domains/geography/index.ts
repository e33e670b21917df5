export { nameKey } from './name-key';
export { nearOf } from './near';
export { enrichLocation } from './tasks/enrich-location';
export { readZipCodes } from './zip-codes';
