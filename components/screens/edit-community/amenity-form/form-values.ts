import * as z from 'zod';
import { AMENITY_MESSAGES } from '@/lib/domains/amenities/constants';
import { amenityFields } from '@/lib/domains/amenities/input';
import type { Amenity } from '@/lib/domains/amenities/output';
import type { LabeledText } from '@/lib/domains/insights/sections/content';
import { cleanLine, cleanText } from '@/lib/shared/format/visible-text';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';

/** What is typed and chosen, besides the pictures. A select's value is text. */
export const formSchema = amenityFields.extend({
  amenityCategoryId: z.string().min(1, AMENITY_MESSAGES.categoryRequired),
  amenityTypeId: z.string().min(1, AMENITY_MESSAGES.typeRequired),
});

export type FormValues = z.input<typeof formSchema>;

/** What a draft of the form must look like when it is read back. */
export const amenityDraftSchema: z.ZodType<FormValues> = z.object({
  amenityCategoryId: z.string(),
  amenityTypeId: z.string(),
  amenityName: z.string(),
  amenityAddress: z.string(),
  amenityDesc: z.string(),
});

export const amenityValues = (amenity: Amenity | null): FormValues => ({
  amenityCategoryId: amenity ? String(amenity.amenityCategory.id) : '',
  amenityTypeId: amenity ? String(amenity.amenityTypeId) : '',
  amenityName: amenity?.amenityName ?? '',
  amenityAddress: amenity?.amenityAddress ?? '',
  amenityDesc: amenity?.amenityDesc ?? '',
});

const categoryOf = (values: FormValues) =>
  AMENITY_CATEGORIES.find(({ id }) => String(id) === values.amenityCategoryId);

export const CATEGORY_OPTIONS = AMENITY_CATEGORIES.map(({ id, amenityCategoryName }) => ({
  value: String(id),
  label: amenityCategoryName,
}));

/** The types of the chosen category. */
export const typeOptions = (values: FormValues) =>
  (categoryOf(values)?.amenityType ?? []).map(({ id, amenityTypeName }) => ({
    value: String(id),
    label: amenityTypeName,
  }));

/** The same values as a person reads them, part by part. */
export const amenityTexts = (values: FormValues): LabeledText[] => [
  { label: 'Category', text: categoryOf(values)?.amenityCategoryName ?? '' },
  {
    label: 'Type',
    text: typeOptions(values).find(({ value }) => value === values.amenityTypeId)?.label ?? '',
  },
  { label: 'Name', text: values.amenityName },
  { label: 'Address', text: values.amenityAddress },
  { label: 'Description', text: values.amenityDesc },
];

/** Whether two forms would be stored as different amenities. */
export const differ = (one: FormValues, other: FormValues): boolean =>
  Object.keys(amenityDraftSchema.parse(one)).some((name) => {
    const [a, b] = [one, other].map((values) => values[name as keyof FormValues].trim());
    return a !== b;
  });

/** The amenity as readers would see it if it were published now. */
export function amenityPreview(
  values: FormValues,
  images: Amenity['amenityGallery'],
  stored: Amenity | null,
): Amenity {
  const type = typeOptions(values).find(({ value }) => value === values.amenityTypeId);
  return {
    id: 0,
    communityId: 0,
    order: 1,
    isAdminEntry: false,
    source: null,
    confirmedAt: '',
    confirmedAs: 'person',
    createdAt: '',
    ...stored,
    amenityName: cleanLine(values.amenityName) || 'Name',
    amenityAddress: cleanLine(values.amenityAddress),
    amenityDesc: cleanText(values.amenityDesc),
    amenityDescription: cleanText(values.amenityDesc),
    amenityTypeId: Number(values.amenityTypeId),
    amenityType: { id: Number(values.amenityTypeId), amenityTypeName: type?.label ?? 'Type' },
    amenityCategory: {
      id: Number(values.amenityCategoryId),
      amenityCategoryName: categoryOf(values)?.amenityCategoryName ?? 'Category',
    },
    amenityGallery: images,
    featuredAmenity: true,
  };
}
