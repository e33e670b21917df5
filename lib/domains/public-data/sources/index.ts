import type { Attribution } from '@/lib/shared/constants/public-data';
import type { Source } from '../source';
import { censusSource } from './census';
import { climateSource } from './climate';
import { hospitalSource, nursingHomeSource } from './cms-facilities';
import { collegeSource } from './colleges';
import { costOfLivingSource } from './cost-of-living';
import { hazards } from './hazards';
import { landAreaSource } from './land-area';
import { nppesSource } from './nppes';
import { privateSchoolSource } from './private-schools';
import { schoolSource } from './schools';
import { transitSource } from './transit';

/** Every public source, in the order that a full run takes. */
export const SOURCES = [
  censusSource,
  landAreaSource,
  climateSource,
  costOfLivingSource,
  hazards,
  hospitalSource,
  nursingHomeSource,
  schoolSource,
  privateSchoolSource,
  collegeSource,
  transitSource,
  nppesSource,
] as const;

export type SourceName = (typeof SOURCES)[number]['name'];

export const SOURCE_NAMES = SOURCES.map(({ name }) => name) as [SourceName, ...SourceName[]];

export const isSource = (name: string): name is SourceName =>
  (SOURCE_NAMES as readonly string[]).includes(name);

/** What /about-the-data says of all of them. */
export const ATTRIBUTIONS: readonly Attribution[] = SOURCES.flatMap(({ about }) => [...about]);

const BY_NAME: ReadonlyMap<string, Source> = new Map(SOURCES.map((one) => [one.name, one]));

/** @throws where there is none of the name */
export function sourceNamed(name: string): Source {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`There is no source ${name}.`);
  return found;
}
