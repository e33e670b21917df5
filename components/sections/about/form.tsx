'use client';

import type { z } from 'zod';
import { publishAbout } from '@/app/actions/insights';
import { singleText, type InsightEditor } from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { ABOUT_FORM } from '@/lib/client/insight-forms';
import { SECTION_EDITING } from '@/lib/insights/section-editing';

type Values = z.input<typeof ABOUT_FORM>;

function Fields() {
  return <TextField name="aboutDesc" label={SECTION_EDITING.about.prompt} />;
}

export const ABOUT_EDITOR: InsightEditor<Values, z.output<typeof ABOUT_FORM>> = {
  name: 'about',
  insight: 'about',
  title: 'Edit About',
  schema: ABOUT_FORM,
  ...singleText('aboutDesc'),
  publish: publishAbout,
  Fields,
};
