'use client';

import { publishHealth } from '@/app/actions/insights';
import type { InsightEditor } from '@/components/insights/insight-editor';
import { TextField } from '@/components/insights/text-field';
import { HEALTH_FORM } from '@/lib/client/insight-forms';

import { SECTION_EDITING } from '@/lib/constants/section-editing';
import type { z } from 'zod';

type Values = z.input<typeof HEALTH_FORM>;

function Fields() {
  return <TextField name="healthCareDesc" label={SECTION_EDITING.healthcare.prompt} />;
}

export const HEALTHCARE_EDITOR: InsightEditor<Values, z.output<typeof HEALTH_FORM>> = {
  name: 'healthcare',
  insight: 'health',
  title: 'Healthcare Insight',
  schema: HEALTH_FORM,
  texts: [{ name: 'healthCareDesc' }],
  toValues: ({ healthCareDesc }) => ({ healthCareDesc: String(healthCareDesc ?? '') }),
  toContent: ({ healthCareDesc }) => ({ healthCareDesc }),
  parts: ({ healthCareDesc }) => [{ label: 'Text', text: String(healthCareDesc ?? '') }],
  publish: publishHealth,
  Fields,
};
