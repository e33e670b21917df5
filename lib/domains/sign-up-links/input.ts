import * as z from 'zod';
import { maxLinkUses } from '@/lib/shared/access/max-link-uses';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { limit, page, typedLine } from '@/lib/shared/input/fields';
import { SIGN_UP_LINK_MESSAGES as SAY, tooManyUses } from './constants';

export const createSignUpLinkInput = z
  .object({
    roleId: z.union([z.literal([0, 1, 2]), z.literal(['0', '1', '2']).transform(Number)], {
      error: ERROR_MESSAGES.role,
    }),
    companyId: typedLine(ERROR_MESSAGES.text)
      .max(100, SAY.company)
      .nullish()
      .transform((text) => text || null),
    /** For administrators: whom it is for. */
    note: typedLine(ERROR_MESSAGES.text)
      .max(100, SAY.company)
      .nullish()
      .transform((text) => text || null),
    mostUses: z.number(SAY.uses).int(SAY.uses).min(1, SAY.uses),
  })
  .superRefine((link, context) => {
    const most = maxLinkUses(link);
    if (link.mostUses > most)
      context.addIssue({ code: 'custom', path: ['mostUses'], message: tooManyUses(most) });
  });

export const signUpLinkInput = z.object({ id: z.uuid(ERROR_MESSAGES.id) });

export const listSignUpLinksInput = z.object({ page, limit: limit(PAGE_SIZES.imports) });
