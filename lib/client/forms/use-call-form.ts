import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { CallOutput, CallPath } from '@/lib/app/calls';
import type { CallFailure } from '@/lib/client/call';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { useSendForm } from './use-send-form';
import type { CallWriteOptions } from '@/lib/client/write-options';

interface CallFormOptions<
  Path extends CallPath,
  Values extends FieldValues,
  Parsed extends FieldValues,
> extends Omit<CallWriteOptions<Path, Parsed>, 'onSuccess' | 'showError'> {
  path: Path;
  /** Of the form's own fields: the call's schema, without what `prepare` adds. */
  schema: z.ZodType<Parsed, Values>;
  defaultValues: DefaultValues<Values>;
  /** Runs once what became stale has been read again. */
  onSuccess: (response: CallOutput<Path>, values: Parsed) => void | Promise<void>;
  /** Besides what the form shows of it. */
  onFailure?: ((failure: CallFailure) => void) | undefined;
  /** As in useSendForm. */
  checksAsTyped?: boolean | undefined;
}

/** The form twin of useCallMutation: a form that makes one call. See useSendForm. */
export function useCallForm<
  Path extends CallPath,
  Values extends FieldValues,
  Parsed extends FieldValues,
>(options: CallFormOptions<Path, Values, Parsed>) {
  const { path, schema, defaultValues, onSuccess, onFailure, checksAsTyped, ...call } = options;
  const { mutateAsync } = useCallMutation<Path, Parsed>(path, { ...call, showError: 'inline' });
  return useSendForm<Values, Parsed, CallOutput<Path>>({
    schema,
    defaultValues,
    send: mutateAsync,
    onSuccess,
    onFailure,
    checksAsTyped,
  });
}
