'use client';

import type { z } from 'zod';
import { publishClimate } from '@/app/actions/insights';
import { ChoiceField } from '@/components/forms/choice-field';
import type { InsightEditor } from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { CLIMATE_FORM } from '@/lib/client/insight-forms';
import { CLIMATE_TYPES } from '@/lib/insights/constants';
import { SECTION_EDITING } from '@/lib/insights/section-editing';

type Values = z.input<typeof CLIMATE_FORM>;

const OPTIONS = CLIMATE_TYPES.map(({ code, label }) => ({ value: code, label }));

function Fields() {
  return (
    <>
      <ChoiceField name="climateType" legend="Select one" options={OPTIONS} />
      <TextField name="climateDesc" label={SECTION_EDITING.climate.prompt} />
    </>
  );
}

export const CLIMATE_EDITOR: InsightEditor<Values, z.output<typeof CLIMATE_FORM>> = {
  name: 'climate',
  insight: 'climate',
  title: 'Edit Climate',
  schema: CLIMATE_FORM,
  texts: [{ name: 'climateDesc' }],
  toValues: ({ climateType, climateDesc }) => ({
    climateType: (climateType ?? '') as Values['climateType'],
    climateDesc: String(climateDesc ?? ''),
  }),
  toContent: ({ climateType, climateDesc }) => ({
    climateType: climateType || null,
    climateDesc: climateDesc ?? '',
  }),
  parts: ({ climateType, climateDesc }) => [
    {
      label: 'Climate',
      text: String(OPTIONS.find(({ value }) => value === climateType)?.label ?? ''),
    },
    { label: 'Text', text: String(climateDesc ?? '') },
  ],
  publish: publishClimate,
  Fields,
};
