import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { CallInput, CallOutput, CallPath } from '@/lib/contract';
import { call } from './call';
import { callForm } from './call-form';
import { useSendForm } from './use-send-form';

interface CallFormOptions<
  Path extends CallPath,
  Values extends FieldValues,
  Parsed extends FieldValues,
> {
  path: Path;
  /** Of the form's own fields: the call's schema, without what `prepare` adds. */
  schema: z.ZodType<Parsed, Values>;
  defaultValues: DefaultValues<Values>;
  /** Makes the call's input, such as with a robot check; what it throws counts as the call's. */
  prepare?: (values: Parsed) => CallInput<Path> | Promise<CallInput<Path>>;
  /** Sends a form with files in place of JSON. */
  multipart?: boolean;
  onDone: (answer: CallOutput<Path>, values: Parsed) => void | Promise<void>;
}

/** A form that makes one call; how it behaves is told at useSendForm. */
export function useCallForm<
  Path extends CallPath,
  Values extends FieldValues,
  Parsed extends FieldValues,
>(options: CallFormOptions<Path, Values, Parsed>) {
  const { path, schema, defaultValues, prepare, multipart, onDone } = options;
  return useSendForm<Values, Parsed, CallOutput<Path>>({
    schema,
    defaultValues,
    onDone,
    send: async (parsed) => {
      const input = prepare ? await prepare(parsed) : (parsed as CallInput<Path>);
      return multipart ? callForm(path, input) : call(path, input);
    },
  });
}
