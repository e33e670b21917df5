'use server';

import { REFUSALS } from '@/lib/constants/refusals';
import { findCall } from '@/lib/contract';
import type { PublishedSection } from '@/lib/insights/publish';
import { INSIGHT_SECTIONS, type InsightName } from '@/lib/insights/sections';
import type { ActionAnswer } from '@/lib/server/action';
import { action } from './action';

interface SectionInput {
  section: InsightName;
  communityId: number;
  /** What else the section's call takes. */
  [field: string]: unknown;
}

/** Publishes a section as its call does. */
export async function publishSection(input: SectionInput): Promise<ActionAnswer<PublishedSection>> {
  // Anything may come from a browser.
  const named = (input as SectionInput | null)?.section;
  const section = INSIGHT_SECTIONS.find(({ insight }) => insight === named);
  const call = section && findCall(section.call);
  if (!call) return { ok: false, httpStatus: 422, message: REFUSALS.noSection, field: 'section' };
  return action(call.operation)(input) as Promise<ActionAnswer<PublishedSection>>;
}
