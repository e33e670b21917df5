import { nothingInput } from '@/lib/shared/input/fields';
import { STATES } from '@/lib/shared/reference/states';
import { operation } from '@/lib/platform/operations/operation';
import { statesOutput } from './output';

export const getAllStates = operation({
  path: 'community/get-all-states',
  summary: 'List the 50 states and DC, by name.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  bodyOptional: true,
  input: nothingInput,
  output: statesOutput,
  run: () => Promise.resolve({ data: STATES.map((state) => ({ ...state })) }),
});
