import { COST_OF_LIVING_TYPES } from '@/lib/shared/reference/insight-options';
import { CODE, optionFilter, type Option } from './filter';

type Level = (typeof COST_OF_LIVING_TYPES)[number];

const [below, similar, above] = COST_OF_LIVING_TYPES;
const level = (value: Level, code: string): Option<Level> => ({ value, code, label: value });

export const costOfLivingFilter = optionFilter({
  name: 'costOfLivingType',
  label: 'Cost of living',
  address: 'cost',
  fact: 'costOfLiving',
  about: 'Cost of living',
  panel: { group: 'main', position: 4 },
  reads: { costOfLivingType: CODE },
  options: [level(below, 'below'), level(similar, 'similar'), level(above, 'above')],
  input: { as: 'codes', unknown: 'unknownCostOfLiving' },
  answer: { one: ({ costOfLivingType }) => costOfLivingType },
});
