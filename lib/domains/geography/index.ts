export { groupBy } from './group-by';
export { joined, nameKey } from './name-key';
export { nearOf } from './near';
export { spotInStates, stateFinder } from './states';
export { enrichLocation } from './tasks/enrich-location';
export { fillPlacesTask } from './tasks/fill-places';
export type { ZipCode } from './zip-codes';
export { loadZipCodes } from './zip-code-worker';
