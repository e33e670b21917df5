import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallPath } from '@/lib/app/calls';
import { useApi } from './api-context';
import { callWriteOptions, type CallWriteOptions } from './write-options';

/**
 * Sends a call of the contract that writes. It is over once what it made stale and is on the screen
 * has been read again.
 * @throws CallFailure from `mutateAsync`, as `mutate` shows it
 */
export const useCallMutation = <Path extends CallPath, Variables = CallInput<Path>>(
  path: Path,
  options: CallWriteOptions<Path, Variables>,
) => useMutation(callWriteOptions(useQueryClient(), useApi(), path, options));
