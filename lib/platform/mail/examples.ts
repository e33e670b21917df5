import { emailSubject } from '@/emails';
import { EMAIL_NAMES, exampleOf } from '@/emails/examples';
import { renderEmail, type RenderedEmail } from './render';

/** Every email by its name, with the subject that it would have. */
export const listExamples = (): { name: string; subject: string }[] =>
  EMAIL_NAMES.map((name) => ({ name, subject: emailSubject(exampleOf(name)) }));

/** One of them as it would arrive; null for a name that none has. */
export async function renderExample(wanted: string): Promise<RenderedEmail | null> {
  const name = EMAIL_NAMES.find((one) => one === wanted);
  return name ? renderEmail(exampleOf(name)) : null;
}
