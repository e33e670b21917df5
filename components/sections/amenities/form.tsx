'use client';

import type { z } from 'zod';
import { publishAmenities } from '@/app/actions/insights';
import { singleText, type InsightEditor } from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { AMENITIES_FORM } from '@/lib/client/insight-forms';
import { SECTION_EDITING } from '@/lib/insights/section-editing';

type Values = z.input<typeof AMENITIES_FORM>;

function Fields() {
  return <TextField name="amenitiesDesc" label={SECTION_EDITING.amenities.prompt} />;
}

export const AMENITIES_EDITOR: InsightEditor<Values, z.output<typeof AMENITIES_FORM>> = {
  name: 'amenities',
  insight: 'amenities',
  title: 'Edit Amenities',
  schema: AMENITIES_FORM,
  ...singleText('amenitiesDesc', 'amenityDesc'),
  publish: publishAmenities,
  Fields,
};
