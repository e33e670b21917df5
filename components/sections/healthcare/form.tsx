'use client';

import type { z } from 'zod';
import { publishHealth } from '@/app/actions/insights';
import { singleText, type InsightEditor } from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { HEALTH_FORM } from '@/lib/client/insight-forms';
import { SECTION_EDITING } from '@/lib/insights/section-editing';

type Values = z.input<typeof HEALTH_FORM>;

function Fields() {
  return <TextField name="healthCareDesc" label={SECTION_EDITING.healthcare.prompt} />;
}

export const HEALTHCARE_EDITOR: InsightEditor<Values, z.output<typeof HEALTH_FORM>> = {
  name: 'healthcare',
  insight: 'health',
  title: 'Healthcare Insight',
  schema: HEALTH_FORM,
  ...singleText('healthCareDesc'),
  publish: publishHealth,
  Fields,
};
