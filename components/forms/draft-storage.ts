import * as z from 'zod';

export interface Draft<Values> {
  values: Values;
  /** The version of the section that it is based on, 0 for none. */
  baseVersion: number;
  /** ISO 8601. */
  savedAt: string;
}

/** A draft and the name under which this browser keeps it. */
export interface Kept<Values> {
  entry: string;
  draft: Draft<Values>;
}

/** Days after which a forgotten draft is not offered anymore. */
const KEPT_DAYS = 30;
export const MOST_OFFERED = 5;

/** Two tabs may have the same section open: each writes under a name of its own. */
export const newEntry = (key: string): string => `${key} ${Math.random().toString(36).slice(2)}`;

/** Anything may be in a browser's storage, such as a draft of an older version of the form. */
export type DraftSchema<Values> = z.ZodType<Draft<Values>>;

export const draftSchema = <Values>(values: z.ZodType<Values>): DraftSchema<Values> =>
  z.object({
    values,
    baseVersion: z.number().int().nonnegative(),
    savedAt: z.iso.datetime(),
  }) as unknown as DraftSchema<Values>;

const ANY_DRAFT = draftSchema(z.unknown());

function entriesOf(key: string): string[] {
  try {
    return Object.keys(localStorage).filter((entry) => entry.startsWith(`${key} `));
  } catch {
    return [];
  }
}

/** @returns null for what is not there, or is no draft of this form */
export function readDraft<Values>(
  entry: string,
  schema: DraftSchema<Values>,
): Draft<Values> | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(entry) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** @returns whether it is stored now: a browser may be full, or keep nothing in a private window */
export function writeDraft<Values>(entry: string, draft: Draft<Values> | null): boolean {
  try {
    if (!draft) {
      localStorage.removeItem(entry);
      return true;
    }
    const text = JSON.stringify(draft);
    localStorage.setItem(entry, text);
    return localStorage.getItem(entry) === text;
  } catch {
    return false;
  }
}

/** What is still worth offering, newest first. */
export function worthOffering<Values>(key: string, schema: DraftSchema<Values>): Kept<Values>[] {
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  return entriesOf(key)
    .flatMap((entry) => {
      const draft = readDraft(entry, schema);
      return draft && Date.parse(draft.savedAt) > oldest ? [{ entry, draft }] : [];
    })
    .sort((a, b) => Date.parse(b.draft.savedAt) - Date.parse(a.draft.savedAt))
    .slice(0, MOST_OFFERED);
}

/** Whether this browser holds a draft that is still worth offering. */
export const holdsDraft = (key: string): boolean => worthOffering(key, ANY_DRAFT).length > 0;

/** Removes what is too old, one too many, or no draft of this form. */
export function tidyDrafts<Values>(key: string, schema: DraftSchema<Values>): void {
  const kept = new Set(worthOffering(key, schema).map(({ entry }) => entry));
  for (const entry of entriesOf(key)) if (!kept.has(entry)) writeDraft(entry, null);
}
