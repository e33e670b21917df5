'use client';

import type { z } from 'zod';
import { publishCostOfLiving } from '@/app/actions/insights';
import { ChoiceField } from '@/components/forms/choice-field';
import { FigureField } from '@/components/sections/editing/figure-field';
import type { InsightEditor } from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { COST_OF_LIVING_FORM } from '@/lib/client/insight-forms';
import type { CommunityDetails } from '@/lib/communities/output';
import { COST_OF_LIVING_TYPES } from '@/lib/insights/constants';
import { SECTION_EDITING } from '@/lib/insights/section-editing';

type Values = z.input<typeof COST_OF_LIVING_FORM>;

const OPTIONS = COST_OF_LIVING_TYPES.map((type) => ({ value: type, label: type }));

function Fields({ community }: { community: CommunityDetails }) {
  return (
    <>
      <FigureField community={community} name="medianHomePrice" label="Median Home Listing Price" />
      <ChoiceField name="costOfLivingType" legend="Select one" options={OPTIONS} />
      <TextField name="costOfLivingDesc" label={SECTION_EDITING.costOfLiving.prompt} />
    </>
  );
}

export const COST_OF_LIVING_EDITOR: InsightEditor<Values, z.output<typeof COST_OF_LIVING_FORM>> = {
  name: 'costOfLiving',
  insight: 'costOfLiving',
  title: 'Edit Cost of Living',
  schema: COST_OF_LIVING_FORM,
  texts: [{ name: 'costOfLivingDesc' }],
  figures: ['medianHomePrice'],
  toValues: ({ costOfLivingType, costOfLivingDesc }) => ({
    costOfLivingType: (costOfLivingType ?? '') as Values['costOfLivingType'],
    costOfLivingDesc: String(costOfLivingDesc ?? ''),
  }),
  toContent: ({ costOfLivingType, costOfLivingDesc }) => ({
    costOfLivingType: costOfLivingType || null,
    costOfLivingDesc: costOfLivingDesc ?? '',
  }),
  parts: ({ costOfLivingType, costOfLivingDesc }) => [
    {
      label: 'Level',
      text: String(OPTIONS.find(({ value }) => value === costOfLivingType)?.label ?? ''),
    },
    { label: 'Text', text: String(costOfLivingDesc ?? '') },
  ],
  publish: publishCostOfLiving,
  Fields,
};
