'use client';

import type { z } from 'zod';
import { publishResidents } from '@/app/actions/insights';
import { singleText, type InsightEditor } from '@/components/sections/editing/insight-editor';
import { TextField } from '@/components/forms/text-field';
import { RESIDENTS_FORM } from '@/lib/client/insight-forms';
import type { CommunityDetails } from '@/lib/communities/output';
import { SECTION_EDITING } from '@/lib/insights/section-editing';
import { ResidentFigures } from './resident-figures';

type Values = z.input<typeof RESIDENTS_FORM>;

function Fields({ community }: { community: CommunityDetails }) {
  return (
    <>
      <ResidentFigures community={community} />
      <TextField name="residentsDesc" label={SECTION_EDITING.residents.prompt} />
    </>
  );
}

export const RESIDENTS_EDITOR: InsightEditor<Values, z.output<typeof RESIDENTS_FORM>> = {
  name: 'residents',
  insight: 'residents',
  title: 'Edit Residents',
  schema: RESIDENTS_FORM,
  figures: ['population', 'landAreaSqMile', 'medianAge'],
  ...singleText('residentsDesc'),
  publish: publishResidents,
  Fields,
};
