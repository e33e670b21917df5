import { STATES } from '@/lib/shared/reference/states';
import { optionFilter, STATE } from './filter';

export const stateFilter = optionFilter({
  name: 'states',
  label: 'States',
  address: 'states',
  fact: 'place',
  panel: { group: 'main', position: 1 },
  reads: { stateId: STATE },
  options: STATES.map(({ id, stateShortName, stateName }) => ({
    value: id,
    code: stateShortName,
    label: stateName,
  })),
  input: { as: 'ids', unknown: 'unknownState' },
  answer: { one: ({ stateId }) => stateId },
});
