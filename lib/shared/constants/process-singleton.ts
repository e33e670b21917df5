const keyOf = (name: string) => `wherewell ${name}`;

/**
 * One object of a name in this process, made at its first use. Next loads instrumentation, handlers
 * and pages as separate module instances, each of which would have its own.
 */
export function processSingleton<Value extends object>(name: string, make: () => Value): Value {
  const known = findProcessSingleton<Value>(name);
  if (known) return known;
  const made = make();
  Reflect.set(globalThis, keyOf(name), made);
  return made;
}

/** The object of a name, where there is one. @param Value what `processSingleton` made of it */
export const findProcessSingleton = <Value extends object>(name: string): Value | undefined =>
  Reflect.get(globalThis, keyOf(name)) as Value | undefined;

/** Forgets the object of a name: the next use makes another one. */
export function removeProcessSingleton(name: string): void {
  Reflect.deleteProperty(globalThis, keyOf(name));
}
