import * as z from 'zod';
import { createInput } from '@/lib/domains/communities/input';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { typedLine } from '@/lib/shared/input/fields';

const { communityNameText, state, city, lat, long } = createInput.shape;

/** Decimal degrees as people type them, also with a true minus sign or a comma. */
const degrees = (schema: typeof lat) =>
  typedLine(ERROR_MESSAGES.text)
    .min(1, ERROR_MESSAGES.required)
    .transform((text) => Number(text.replace('−', '-').replace(',', '.')))
    .pipe(schema);

/** What a new community needs, as a form has it. */
export const communityForm = z.object({
  communityNameText,
  state: z
    .string()
    .min(1, ERROR_MESSAGES.required)
    .transform((value): string | number => value)
    .pipe(state),
  city,
  lat: degrees(lat),
  long: degrees(long),
});

/** Its position alone. */
export const communityPosition = communityForm.pick({ lat: true, long: true });

export type CommunityForm = z.input<typeof communityForm>;
export type ParsedCommunity = z.output<typeof communityForm>;
