'use client';

import { publishAmenities } from '@/app/actions/insights';
import type { InsightEditor } from '@/components/insights/insight-editor';
import { TextField } from '@/components/insights/text-field';
import { AMENITIES_FORM } from '@/lib/client/insight-forms';

import { SECTION_EDITING } from '@/lib/constants/section-editing';
import type { z } from 'zod';

type Values = z.input<typeof AMENITIES_FORM>;

function Fields() {
  return <TextField name="amenitiesDesc" label={SECTION_EDITING.amenities.prompt} />;
}

export const AMENITIES_EDITOR: InsightEditor<Values, z.output<typeof AMENITIES_FORM>> = {
  name: 'amenities',
  insight: 'amenities',
  title: 'Edit Amenities',
  schema: AMENITIES_FORM,
  texts: [{ name: 'amenitiesDesc' }],
  toValues: ({ amenityDesc }) => ({ amenitiesDesc: String(amenityDesc ?? '') }),
  toContent: ({ amenitiesDesc }) => ({ amenityDesc: amenitiesDesc }),
  parts: ({ amenityDesc }) => [{ label: 'Text', text: String(amenityDesc ?? '') }],
  publish: publishAmenities,
  Fields,
};
