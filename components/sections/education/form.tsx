'use client';

import type { z } from 'zod';
import { publishEducation } from '@/app/actions/insights';
import { FlagsField } from '@/components/forms/flags-field';
import {
  flagsFrom,
  flagsInWords,
  type InsightEditor,
} from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { EDUCATION_FORM } from '@/lib/client/insight-forms';
import { SCHOOL_FLAGS } from '@/lib/insights/constants';
import { SECTION_EDITING } from '@/lib/insights/section-editing';

type Values = z.input<typeof EDUCATION_FORM>;

function Fields() {
  return (
    <>
      <p className="text-ink-soft">{SECTION_EDITING.education.prompt}</p>
      <FlagsField legend="School Types" flags={SCHOOL_FLAGS} />
      <TextField name="educationPreDesc" label="Pre-K through 12th Grades" />
      <TextField name="educationPostDesc" label="Post-Secondary Education" />
    </>
  );
}

export const EDUCATION_EDITOR: InsightEditor<Values, z.output<typeof EDUCATION_FORM>> = {
  name: 'education',
  insight: 'education',
  title: 'Edit Education',
  schema: EDUCATION_FORM,
  texts: [
    { name: 'educationPreDesc', label: 'Pre-K to 12' },
    { name: 'educationPostDesc', label: 'Post-secondary' },
  ],
  toValues: (content) => ({
    educationPreDesc: String(content.preDesc ?? ''),
    educationPostDesc: String(content.postDesc ?? ''),
    ...flagsFrom(content, SCHOOL_FLAGS),
  }),
  toContent: ({ educationPreDesc, educationPostDesc, ...flags }) => ({
    preDesc: educationPreDesc ?? '',
    postDesc: educationPostDesc ?? '',
    ...flagsFrom(flags, SCHOOL_FLAGS),
  }),
  parts: (content) => [
    { label: 'School Types', text: flagsInWords(content, SCHOOL_FLAGS) },
    { label: 'Pre-K through 12th Grades', text: String(content.preDesc ?? '') },
    { label: 'Post-Secondary Education', text: String(content.postDesc ?? '') },
  ],
  publish: publishEducation,
  Fields,
};
