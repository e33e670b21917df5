'use server';

import type { z } from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { findCall } from '@/lib/app/calls';
import type { PublishedSection } from '@/lib/domains/insights/publish';
import { restoreInsightVersion } from '@/lib/domains/insights/restore-insight-version';
import { INSIGHT_SECTIONS, type InsightName } from '@/lib/domains/insights/sections';
import type { ActionResult } from '@/lib/platform/operations/action';
import { action } from './action';

/** Brings an earlier version of a section, or of its figures, back as its call does. */
export async function restoreSection(
  input: z.input<typeof restoreInsightVersion.input>,
): Promise<ActionResult<z.output<typeof restoreInsightVersion.output>>> {
  return action(restoreInsightVersion)(input);
}

interface SectionInput {
  section: InsightName;
  communityId: number;
  /** What else the section's call takes. */
  [field: string]: unknown;
}

/** Publishes a section as its call does. */
export async function publishSection(input: SectionInput): Promise<ActionResult<PublishedSection>> {
  // Anything may come from a browser.
  const named = (input as SectionInput | null)?.section;
  const section = INSIGHT_SECTIONS.find(({ insight }) => insight === named);
  const call = section && findCall(section.call);
  if (!call)
    return { ok: false, httpStatus: 422, message: ERROR_MESSAGES.noSection, field: 'section' };
  return action(call.operation)(input) as Promise<ActionResult<PublishedSection>>;
}
