import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context';
import { runAction, type ActionResult } from './run-action';
import { writeOptions, type WriteOptions } from './write-options';

/** As useCallMutation, through a server action: the same failures in the same places. */
export const useActionMutation = <Input, Result>(
  action: (input: Input) => Promise<ActionResult<Result>>,
  options: WriteOptions<Input, Result>,
) => {
  const api = useApi();
  const write = async (input: Input) => {
    await api.requireOwner();
    return runAction(action, input);
  };
  return useMutation(writeOptions(useQueryClient(), ['action'], write, options));
};
