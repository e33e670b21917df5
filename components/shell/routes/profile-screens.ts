import type { InsightName } from '@/lib/insights/sections';

const editSection = (insight: InsightName) => () =>
  import('@/components/screens/profile/edit-section-screen').then(({ editSectionScreen }) => ({
    default: editSectionScreen(insight),
  }));

/** The code of each screen that edits a community's profile. */
export const PROFILE_SCREENS = {
  'update-cover-photo': () => import('@/components/screens/profile/update-cover-photo-screen'),
  'edit-amenities': editSection('amenities'),
  'edit-about': editSection('about'),
  'edit-jobs': editSection('jobs'),
  'edit-residents': editSection('residents'),
  'edit-cost-of-living': editSection('costOfLiving'),
  'edit-climate': editSection('climate'),
  'edit-getting-around': editSection('gettingAround'),
  'edit-education': editSection('education'),
  'edit-healthcare': editSection('health'),
  'edit-community-reps': () => import('@/components/screens/profile/edit-community-reps-screen'),
} as const;
