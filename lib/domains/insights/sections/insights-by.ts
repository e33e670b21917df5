import { PATHS } from '@/lib/shared/constants/paths';
import { section } from './section';

/** The representative's profile, which belongs to their account. */
export const INSIGHTS_BY = section({
  name: 'insightsBy',
  anchor: 'Section2',
  label: 'Insights By',
  title: 'Edit Community Representative',
  path: PATHS.editCommunityReps,
  prompt: "Why did you become your Community's representative? Tell readers who you are.",
  insight: null,
});
