import { useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What a dialog knows of the form in it. */
export interface DirtyRef {
  /** Whether closing it would lose something. */
  isDirty: () => boolean;
}

/** Tells the dialog around a form whether anything is typed in it. */
export function useDirtyRef(isDirty: boolean, typed: RefObject<DirtyRef | null> | undefined): void {
  useImperativeHandle(typed, () => ({ isDirty: () => isDirty }), [isDirty]);
}

/** What was typed in forms that take each other's place, by their names. */
export type ValuesStore = RefObject<Map<string, FieldValues>>;

export const useValuesStore = (): ValuesStore => useRef(new Map<string, FieldValues>());

/** Keeps what is typed while another form is in this one's place. */
export function usePreservedValues<Values extends FieldValues, Parsed extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Values, unknown, Parsed>,
  name: string,
  store: ValuesStore | undefined,
): void {
  useLayoutEffect(() => {
    const kept = store?.current;
    if (!kept) return;
    for (const [field, value] of Object.entries(kept.get(name) ?? {}))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    return () => void kept.set(name, getValues());
  }, [getValues, setValue, name, store]);
}
