import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path as FieldPath,
} from 'react-hook-form';
import type { z } from 'zod';
import type { CallInput, CallOutput, CallPath } from '@/lib/contract';
import { call, CallFailure } from './call';
import { callForm } from './call-form';

const NOT_SENT = 'Something went wrong here, and nothing was sent. Please try again.';

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

/**
 * A form that makes one call. A refusal goes to the field it names, or else to the error
 * `root.server`. `ready` is true once something was entered and everything is valid; a second
 * submit while one is under way is ignored.
 */
export function useCallForm<
  Path extends CallPath,
  Values extends FieldValues,
  Parsed extends FieldValues,
>(options: CallFormOptions<Path, Values, Parsed>) {
  const { path, schema, defaultValues, prepare, multipart, onDone } = options;
  const form = useForm<Values, unknown, Parsed>({
    mode: 'onTouched',
    resolver: zodResolver<Values, unknown, Parsed>(schema),
    defaultValues,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const underWay = useRef(false);
  const values = useWatch({ control: form.control });
  // Not the form's isValid: a server's refusal clears it, and the same may be sent once more.
  const ready = form.formState.isDirty && schema.safeParse(values).success;

  const show = (refused: CallFailure) => {
    setFailure(refused);
    const { field, fieldMessage, message } = refused;
    if (field && field in form.getValues())
      form.setError(field as FieldPath<Values>, { message: fieldMessage }, { shouldFocus: true });
    else form.setError('root.server', { message: fieldMessage ?? message });
  };

  const send = async (parsed: Parsed) => {
    setFailure(null);
    let answer: CallOutput<Path>;
    try {
      const input = prepare ? await prepare(parsed) : (parsed as CallInput<Path>);
      answer = await (multipart ? callForm(path, input) : call(path, input));
    } catch (error) {
      show(error instanceof CallFailure ? error : new CallFailure(NOT_SENT, { httpStatus: 0 }));
      return;
    }
    await onDone(answer, parsed);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await form.handleSubmit(send)();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    submit: (event?: FormEvent) => void submit(event),
    busy,
    ready,
    failure,
    /** The form-level error, for FormError. */
    serverError: form.formState.errors.root?.server?.message,
  };
}
