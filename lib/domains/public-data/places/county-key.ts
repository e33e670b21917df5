import { nameKey } from '@/lib/domains/geography';

const KIND = / (county|parish|city and borough|borough|census area|municipality|planning region)$/i;

/** 'Buncombe County' and 'Buncombe' are one; 'Richmond city' is not 'Richmond County'. */
export const countyKey = (stateId: number, county: string): string =>
  `${stateId} ${nameKey(county.replace(KIND, ''))}`;
