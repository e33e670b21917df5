import type { ImportChoices } from '@/lib/shared/constants/imports';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';

/** Files with the same columns are of the same publisher. */
const keyOf = (kind: ImportKind, names: readonly string[]) =>
  `import-columns ${kind} ${names.join('|')}`;

/** What was chosen for such a file before; null where nothing was. */
export function rememberedChoices(
  kind: ImportKind,
  names: readonly string[],
): ImportChoices | null {
  try {
    const text = localStorage.getItem(keyOf(kind, names));
    // Whatever is in there, the server checks it again.
    return text === null ? null : (JSON.parse(text) as ImportChoices);
  } catch {
    return null;
  }
}

export function rememberChoices(
  kind: ImportKind,
  names: readonly string[],
  choices: ImportChoices,
): void {
  try {
    localStorage.setItem(keyOf(kind, names), JSON.stringify(choices));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}
