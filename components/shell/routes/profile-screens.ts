/** The code of each screen that edits a community's profile. */
export const PROFILE_SCREENS = {
  'update-cover-photo': () => import('@/components/screens/profile/update-cover-photo-screen'),
  'edit-amenities': () => import('@/components/screens/profile/edit-amenities-screen'),
  'edit-about': () => import('@/components/screens/profile/edit-about-screen'),
  'edit-jobs': () => import('@/components/screens/profile/edit-jobs-screen'),
  'edit-residents': () => import('@/components/screens/profile/edit-residents-screen'),
  'edit-cost-of-living': () => import('@/components/screens/profile/edit-cost-of-living-screen'),
  'edit-climate': () => import('@/components/screens/profile/edit-climate-screen'),
  'edit-getting-around': () => import('@/components/screens/profile/edit-getting-around-screen'),
  'edit-education': () => import('@/components/screens/profile/edit-education-screen'),
  'edit-healthcare': () => import('@/components/screens/profile/edit-healthcare-screen'),
  'edit-community-reps': () => import('@/components/screens/profile/edit-community-reps-screen'),
} as const;
