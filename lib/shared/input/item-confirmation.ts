import * as z from 'zod';
import { CONFIRMED_AS } from '@/lib/shared/constants/confirmations';

/** When an amenity or a facility was last found to be as the page says, and by what. */
export const itemConfirmation = {
  confirmedAt: z.iso.datetime(),
  confirmedAs: z.enum(CONFIRMED_AS),
};
