import * as z from 'zod';
import { pagination } from '@/lib/shared/input/pagination';

const signUpLink = z.object({
  id: z.string(),
  roleId: z.number().int(),
  companyId: z.string().nullable(),
  /** Whom it is for, as who made it wrote. */
  note: z.string().nullable(),
  mostUses: z.number().int(),
  uses: z.number().int(),
  status: z.enum(['live', 'used up', 'expired', 'ended']),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type SignUpLinkShown = z.output<typeof signUpLink>;

export const signUpLinksOutput = z.object({ data: z.array(signUpLink), pagination });

export const createdSignUpLinkOutput = z.object({
  data: z.object({
    id: z.string(),
    /** The whole link; it can't be read again. */
    link: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  message: z.string(),
});

export const endedSignUpLinkOutput = z.object({ message: z.string() });

export const registerTokenOutput = z.object({
  message: z.string().optional(),
  purpose: z.literal('register'),
  roleId: z.number().int(),
  /** The role's name in the header of sign-up. */
  hosttype: z.enum(['homeshopper', 'communityrep', 'admin']),
  companyId: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
