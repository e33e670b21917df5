import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runAction, type ActionResult } from './run-action';
import { writeOptions, type WriteOptions } from './write-options';

/** As useCallMutation, through a server action: the same failures in the same places. */
export const useActionMutation = <Input, Result>(
  action: (input: Input) => Promise<ActionResult<Result>>,
  options: WriteOptions<Input, Result>,
) =>
  useMutation(
    writeOptions(useQueryClient(), ['action'], (input: Input) => runAction(action, input), options),
  );
