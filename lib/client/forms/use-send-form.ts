import { zodResolver } from '@hookform/resolvers/zod';
import { use, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path as FieldPath,
} from 'react-hook-form';
import type { z } from 'zod';
import { CallFailure } from '@/lib/client/call';
import { FailureNoticeContext } from '@/lib/client/failure-notice';
import { useIsMounted } from '@/lib/client/use-is-mounted';

export const NOT_SENT = 'Something went wrong, and nothing was sent. Please try again.';

export interface SendFormOptions<Values extends FieldValues, Parsed extends FieldValues, Result> {
  schema: z.ZodType<Parsed, Values>;
  defaultValues: DefaultValues<Values>;
  /** A mutation's `mutateAsync`, or several of them. @throws CallFailure when it is refused */
  send: (values: Parsed) => Promise<Result>;
  /** Runs also when the form is gone by then: see useNavigateWhileMounted. */
  onSuccess: (response: Result, values: Parsed) => void | Promise<void>;
  /** Besides what the form shows of it. */
  onFailure?: ((failure: CallFailure) => void) | undefined;
  /** Says what is wrong with a field as it is typed, not only once it was left. */
  checksAsTyped?: boolean | undefined;
}

/**
 * A form that is sent once at a time. An error goes to the field it names, or else to the error
 * `root.server`. `ready` is true once something was entered and everything is valid; a second
 * submit while one is under way is ignored. An error that comes when the form is gone is a toast.
 */
export function useSendForm<Values extends FieldValues, Parsed extends FieldValues, Result>(
  options: SendFormOptions<Values, Parsed, Result>,
) {
  const { schema, defaultValues, send, onSuccess, onFailure, checksAsTyped } = options;
  const form = useForm<Values, unknown, Parsed>({
    mode: checksAsTyped ? 'all' : 'onTouched',
    resolver: zodResolver<Values, unknown, Parsed>(schema),
    defaultValues,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const underWay = useRef(false);
  const mounted = useIsMounted();
  const tellElsewhere = use(FailureNoticeContext);
  const values = useWatch({ control: form.control });
  // Not the form's isValid: a server's error clears it, and the same may be sent once more.
  const ready = form.formState.isDirty && schema.safeParse(values).success;

  const show = (refused: CallFailure) => {
    setFailure(refused);
    const { field, fieldMessage, message } = refused;
    if (field && Object.hasOwn(form.getValues(), field))
      form.setError(field as FieldPath<Values>, { message: fieldMessage }, { shouldFocus: true });
    else form.setError('root.server', { message: fieldMessage ?? message });
  };

  const deliver = async (parsed: Parsed) => {
    setFailure(null);
    let response: Result;
    try {
      response = await send(parsed);
    } catch (error) {
      const refused =
        error instanceof CallFailure ? error : new CallFailure(NOT_SENT, { httpStatus: 0 });
      if (mounted.current) show(refused);
      else if (refused.httpStatus !== 401) tellElsewhere(refused.fieldMessage ?? refused.message);
      onFailure?.(refused);
      return;
    }
    await onSuccess(response, parsed);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await form.handleSubmit(deliver)();
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
