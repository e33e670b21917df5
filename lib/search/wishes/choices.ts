import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { STATES } from '@/lib/shared/reference/states';
import type { AnyOptionFilter } from '../filters';
import { climateTypeFilter } from '../filters/climate-type';
import { costOfLivingFilter } from '../filters/cost-of-living';
import { gettingAroundFilter } from '../filters/getting-around';
import { healthcareFilter } from '../filters/healthcare-facilities';
import { schoolFilter } from '../filters/schools';
import type { ChoiceWishKind } from './wish';

/** An option of a wish: a community has it that has any of some values of a filter. */
export interface WishChoice {
  readonly code: string;
  readonly label: string;
  readonly values: readonly (string | number)[];
}

interface Choices {
  readonly filter: AnyOptionFilter['name'];
  /** A community is one of them at most: any that is chosen will do. Otherwise all are wished. */
  readonly isOneOf: boolean;
  readonly options: ReadonlyMap<string, WishChoice>;
}

const choices = (
  filter: AnyOptionFilter['name'],
  isOneOf: boolean,
  options: readonly WishChoice[],
): Choices => ({ filter, isOneOf, options: new Map(options.map((one) => [one.code, one])) });

const byCode = ({ name, options }: AnyOptionFilter, isOneOf: boolean): Choices =>
  choices(
    name,
    isOneOf,
    options.map(({ code, label, value }) => ({ code, label, values: [value] })),
  );

export const CHOICES: Readonly<Record<ChoiceWishKind, Choices>> = {
  climate: byCode(climateTypeFilter, true),
  living: byCode(costOfLivingFilter, true),
  transit: choices('publicTransType', false, [
    { code: 'yes', label: 'Public transportation', values: ['hasPublicTransportation'] },
  ]),
  around: byCode(gettingAroundFilter, false),
  schools: byCode(schoolFilter, false),
  todo: choices(
    'amenitiesType',
    false,
    AMENITY_CATEGORIES.map(({ id, amenityCategoryName, amenityType }) => ({
      code: String(id),
      label: amenityCategoryName,
      values: amenityType.map((type) => type.id),
    })),
  ),
  care: byCode(healthcareFilter, false),
  states: choices(
    'states',
    true,
    STATES.map(({ id, stateName }) => ({ code: String(id), label: stateName, values: [id] })),
  ),
};

/** What a community has of a filter, in words, by the filter's value. */
export const choiceNames = (kind: ChoiceWishKind): ReadonlyMap<string | number, string> =>
  new Map(
    [...CHOICES[kind].options.values()].flatMap(({ label, values }) =>
      values.map((value) => [value, label] as const),
    ),
  );
