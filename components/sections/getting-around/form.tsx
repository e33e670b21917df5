'use client';

import type { z } from 'zod';
import { publishGettingAround } from '@/app/actions/insights';
import { ChoiceField } from '@/components/forms/choice-field';
import { FlagsField } from '@/components/forms/flags-field';
import {
  flagsFrom,
  flagsInWords,
  type InsightEditor,
} from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { GETTING_AROUND_FORM } from '@/lib/client/insight-forms';
import { GETTING_AROUND_FLAGS, PUBLIC_TRANSPORT_TYPES } from '@/lib/insights/constants';
import { SECTION_EDITING } from '@/lib/insights/section-editing';

type Values = z.input<typeof GETTING_AROUND_FORM>;

const OPTIONS = PUBLIC_TRANSPORT_TYPES.map(({ code, label }) => ({ value: code, label }));

function Fields() {
  return (
    <>
      <ChoiceField name="publicTransType" legend="Public transportation" options={OPTIONS} />
      <FlagsField legend="What there is" flags={GETTING_AROUND_FLAGS} />
      <TextField name="gettingAroundDesc" label={SECTION_EDITING.gettingAround.prompt} />
    </>
  );
}

export const GETTING_AROUND_EDITOR: InsightEditor<Values, z.output<typeof GETTING_AROUND_FORM>> = {
  name: 'gettingAround',
  insight: 'gettingAround',
  title: 'Edit Getting Around',
  schema: GETTING_AROUND_FORM,
  texts: [{ name: 'gettingAroundDesc' }],
  toValues: (content) => ({
    publicTransType: (content.publicTransType ?? '') as Values['publicTransType'],
    gettingAroundDesc: String(content.gettingAroundDesc ?? ''),
    ...flagsFrom(content, GETTING_AROUND_FLAGS),
  }),
  toContent: ({ publicTransType, gettingAroundDesc, ...flags }) => ({
    publicTransType: publicTransType || null,
    gettingAroundDesc: gettingAroundDesc ?? '',
    ...flagsFrom(flags, GETTING_AROUND_FLAGS),
  }),
  parts: (content) => [
    {
      label: 'Public transportation',
      text: OPTIONS.find(({ value }) => value === content.publicTransType)?.label ?? '',
    },
    { label: 'What there is', text: flagsInWords(content, GETTING_AROUND_FLAGS) },
    { label: 'Text', text: String(content.gettingAroundDesc ?? '') },
  ],
  publish: publishGettingAround,
  Fields,
};
