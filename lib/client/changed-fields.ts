import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * The fields that a person changed: what they left alone may have been changed by somebody else.
 * @param before as the form began, parsed like `values`; null where that cannot be sent
 */
export function changedFields<Values extends object>(
  values: Values,
  before: Partial<Values> | null | undefined,
): Partial<Values> {
  if (!before) return values;
  const isSame = (name: string) => {
    const [now, then] = [values, before].map((of) => (of as Record<string, unknown>)[name]);
    return now === then || (now ?? '') === (then ?? '');
  };
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !isSame(name)),
  ) as Partial<Values>;
}

/** A form begins again with what was saved, and keeps what was typed since it was sent. */
export function resetToSaved<Values extends FieldValues, Parsed extends FieldValues>(
  form: UseFormReturn<Values, unknown, Parsed>,
  saved: Values,
  sent: Values,
): void {
  const now = form.getValues();
  form.reset(saved);
  for (const name of Object.keys(now) as Path<Values>[])
    if (now[name] !== sent[name])
      form.setValue(name, now[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
}
