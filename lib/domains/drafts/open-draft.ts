import * as z from 'zod';
import { unsealFor } from '@/lib/platform/auth/seal';

const content = z.object({
  values: z.record(z.string(), z.unknown()),
  baseVersion: z.number().int(),
});

/** What is in a stored draft; null where it can’t be opened any longer. */
export const openDraft = async (sealed: string) =>
  content.safeParse(await unsealFor('draft', sealed)).data ?? null;
