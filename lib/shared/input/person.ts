import * as z from 'zod';

/** What anyone may see of an author. */
export const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string().nullable(),
  roleId: z.number().int(),
});

export type Person = z.output<typeof person>;
