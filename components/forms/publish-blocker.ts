import type { z } from 'zod';

/** Why a form cannot be published yet, in words. */
export interface PublishBlocker {
  text: string;
  /** Something that was typed is wrong; otherwise there is nothing to publish. */
  isFault: boolean;
}

interface Form<Input> {
  schema: z.ZodType<object, Input>;
  values: Input;
  changed: boolean;
  /** Whether it has something to publish, once all of it is valid. */
  filled: boolean;
  /** What a person calls the fields, by their names. */
  labels: Readonly<Record<string, string>>;
}

/** @returns null where the form can be published */
export function publishBlocker<Input>({ schema, values, changed, filled, labels }: Form<Input>) {
  const [issue] = schema.safeParse(values).error?.issues ?? [];
  if (changed && issue) return fault(labels[String(issue.path[0])], issue.message);
  if (!changed) return nothing('You haven’t changed anything yet.');
  return filled ? null : nothing('Write or choose something first.');
}

const fault = (label: string | undefined, message: string): PublishBlocker => ({
  text: label ? `${label}: ${message}` : message,
  isFault: true,
});

const nothing = (text: string): PublishBlocker => ({ text, isFault: false });
