import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/shared/reference/insight-options';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { STATES } from '@/lib/shared/reference/states';
import { SUMMER_HIGHS, type ListFilterName, type RangedFigure } from '@/lib/search/constants';

/** The groups of the filter panel in which several options can be chosen, as the address names them. */
export const LIST_KEYS = [
  'states',
  'amenities',
  'cost',
  'transit',
  'getting',
  'schools',
  'facilities',
  'hospital',
  'summer',
  'climate',
] as const;

export type ListKey = (typeof LIST_KEYS)[number];

/** Those that stand under 'More filters'. */
export const MORE_KEYS = ['hospital', 'summer', 'climate'] as const satisfies readonly ListKey[];

/** The one option of its group. */
export const HAS_HOSPITAL = { code: 'yes', label: 'Has a hospital' } as const;

const [below, similar, above] = COST_OF_LIVING_TYPES;

const byCode = (list: readonly { code: string; label: string }[]) =>
  new Map(list.map(({ code, label }) => [code, label]));

/** Every option that an address may name, with its words. */
export const OPTION_LABELS: Record<ListKey, ReadonlyMap<string, string>> = {
  states: new Map(STATES.map((state) => [state.stateShortName, state.stateName])),
  amenities: new Map(
    AMENITY_CATEGORIES.flatMap(({ amenityType }) =>
      amenityType.map((type) => [String(type.id), type.amenityTypeName] as const),
    ),
  ),
  cost: new Map([
    ['below', below],
    ['similar', similar],
    ['above', above],
  ]),
  transit: byCode(PUBLIC_TRANSPORT_TYPES),
  getting: byCode(GETTING_AROUND_FLAGS),
  schools: byCode(SCHOOL_FLAGS),
  facilities: new Map(FACILITY_TYPES.map((type) => [String(type.id), type.facilityType])),
  hospital: byCode([HAS_HOSPITAL]),
  summer: byCode(SUMMER_HIGHS),
  climate: byCode(CLIMATE_TYPES),
};

export const STATE_IDS: ReadonlyMap<string, number> = new Map(
  STATES.map((state) => [state.stateShortName, state.id]),
);

/** What answers call the groups. */
export const FILTER_NAMES: Record<ListKey, ListFilterName> = {
  states: 'states',
  amenities: 'amenitiesType',
  cost: 'costOfLivingType',
  transit: 'publicTransType',
  getting: 'gettingAround',
  schools: 'schools',
  facilities: 'facilityType',
  hospital: 'hasHospital',
  summer: 'summerHigh',
  climate: 'climateType',
};

/** The ranges under 'More filters', and their names in the address. */
export const RANGE_KEYS = {
  homeValue: 'home',
  income: 'income',
  medianAge: 'age',
} as const satisfies Record<RangedFigure, string>;
