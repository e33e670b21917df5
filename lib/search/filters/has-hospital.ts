import { MOMENT, optionFilter, STATE, YES_OR_NO } from './filter';

export const hospitalFilter = optionFilter({
  name: 'hasHospital',
  label: 'Has a hospital',
  inSentence: 'hospital',
  address: 'hospital',
  fact: 'hospital',
  panel: { group: 'more', position: 1 },
  /** `hasHospital`: one within ten miles. */
  reads: { hasHospital: YES_OR_NO, stateId: STATE, createdAt: MOMENT },
  options: [{ value: 'yes', code: 'yes', label: 'Has a hospital' }],
  input: { as: 'flag' },
  answer: {
    each: (row, _, care) =>
      row.hasHospital || (care.knows('hospital', row.stateId, row.createdAt) ? false : null),
  },
});
