import * as z from 'zod';
import { loadEmailExamples } from '@/lib/platform/mail';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';

/** Longest name of an email that is looked for. */
const NAME_LENGTH = 60;

const listed = z.object({
  /** Such as 'invitation-accepted'. */
  name: z.string(),
  subject: z.string(),
});

export const previewEmail = operation({
  path: 'user/preview-email',
  summary: 'List every email that is sent, and show one as it arrives. With made-up data only.',
  permission: 'center:use',
  effect: 'read',
  bodyOptional: true,
  input: z.object({
    name: z
      .string(ERROR_MESSAGES.id)
      .max(NAME_LENGTH, ERROR_MESSAGES.id)
      .nullish()
      .meta({ description: 'The first one where this is left out.' }),
  }),
  output: z.object({
    data: z.object({
      emails: z.array(listed),
      shown: listed.extend({ html: z.string(), text: z.string() }),
    }),
  }),
  async run({ input }) {
    const { listExamples, renderExample } = await loadEmailExamples();
    const emails = listExamples();
    const name = input.name || (emails[0]?.name ?? '');
    const rendered = await renderExample(name);
    if (!rendered) throw new AppError('missing', 'There is no email of this name.');
    return { data: { emails, shown: { name, ...rendered } } };
  },
});
