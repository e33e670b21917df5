export { groupBy } from './group-by';
export { nameKey } from './name-key';
export { nearOf } from './near';
export { spotInStates } from './states';
export { enrichLocation } from './tasks/enrich-location';
export { loadZipCodes } from './zip-code-worker';
