import type { GettingAroundFlag, SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import type { SearchedPlace } from './text/text-index';

export type SchoolFlag = (typeof SCHOOL_FLAGS)[number]['code'];

/** What lists are made from: a community with what it is filtered and sorted by. Null: not known. */
export interface ListedPlace extends SearchedPlace {
  id: number;
  /** The name as lists are sorted by it: lower case, no accents. */
  sortName: string;
  isRepresented: boolean;
  lat: number;
  long: number;
  homeValue: number | null;
  income: number | null;
  medianAge: number | null;
  /** Empty where nobody has listed any. */
  amenityTypeIds: readonly number[];
  facilityTypeIds: readonly number[];
  /** Whether somebody listed its healthcare, so that what isn't listed isn't there. */
  careIsListed: boolean;
  hasHospital: boolean;
  costOfLivingType: string | null;
  publicTransType: string | null;
  climateType: string | null;
  /** The mean daily high of July, in °F. */
  julyHigh: number | null;
  gettingAround: Readonly<Record<GettingAroundFlag, boolean | null>>;
  schools: Readonly<Record<SchoolFlag, boolean | null>>;
}

/** Where public lists of healthcare were read whole, by type of facility, and for hospitals. */
export interface CareKnown {
  knows(subject: number | 'hospital', stateId: number): boolean;
}
