import { readFileSync } from 'node:fs';

type Settings = Record<string, string | undefined>;

/** A container engine hands over secrets as files; this names the one that holds a setting. */
const ENDING = '_FILE';

/**
 * Settings with those that are in files: AUTH_SECRET_FILE names the file of AUTH_SECRET. The line
 * break at its end doesn't belong to it.
 * @param names every setting
 * @returns what is wrong with such files besides, by the setting
 */
export function withSecretFiles(
  source: Settings,
  names: readonly string[],
): { settings: Settings; faults: ReadonlyMap<string, string> } {
  const settings = { ...source };
  const faults = new Map<string, string>();
  for (const name of names) {
    const file = source[name + ENDING];
    if (!file) continue;
    const text = source[name] ? null : textOf(file);
    if (source[name]) faults.set(name, `must not be set together with ${name}`);
    else if (text === null) faults.set(name, `names ${file}, which can't be read`);
    else if (text === '') faults.set(name, `names ${file}, which is empty`);
    else settings[name] = text;
  }
  return { settings, faults };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, 'utf8').replace(/[\r\n]+$/, '');
  } catch {
    return null;
  }
}
