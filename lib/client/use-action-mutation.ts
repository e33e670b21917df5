import { runAction, type ActionAnswer } from './run-action';
import { useWrite, type WriteOptions } from './use-write';

/** As useCallMutation, through a server action: the same failures in the same places. */
export function useActionMutation<Input, Answer>(
  action: (input: Input) => Promise<ActionAnswer<Answer>>,
  options: WriteOptions<Input, Answer>,
) {
  return useWrite(['action'], (input: Input) => runAction(action, input), options);
}
