/** What the files of a process leave for the next; not in a module, as those may be reset. */
interface Process {
  settings: NodeJS.ProcessEnv;
  /** Whether the file before put something else in the place of a module. */
  hasOtherModules: boolean;
}

const everything = globalThis as typeof globalThis & Record<string, unknown>;

export const testProcess = (everything.testProcess ??= {
  settings: { ...process.env },
  hasOtherModules: false,
}) as Process;

/**
 * Drops what the file before left in the process, and sets what the next one runs with. Both at
 * once: what the file before still has under way would otherwise read the settings in between, and
 * the app keeps the first that it reads.
 */
export function startAfresh(settings: Record<string, string> = {}): void {
  // The app is loaded once for many files; what it keeps hangs on globalThis.
  for (const name of Object.keys(everything))
    if (name.startsWith('wherewell')) Reflect.deleteProperty(everything, name);
  const wanted = { ...testProcess.settings, ...settings };
  for (const name of Object.keys(process.env))
    if (!(name in wanted)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, wanted);
}
