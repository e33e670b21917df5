import { PATHS } from '@/lib/constants/paths';
import type { PROFILE_SCREENS } from './profile-screens';
import { screen } from './route';

/** One more step on the way to rarely seen screens keeps their list out of the first load. */
const load = (name: keyof typeof PROFILE_SCREENS) => () =>
  import('./profile-screens').then(({ PROFILE_SCREENS: screens }) => screens[name]());

/** What a representative or an administrator edits of a community. */
export const PROFILE_ROUTES = [
  screen({
    name: 'update-cover-photo',
    path: PATHS.updateCoverPhoto,
    load: load('update-cover-photo'),
    audience: 'signed-in',
    title: 'Cover photo',
  }),
  screen({
    name: 'edit-amenities',
    path: PATHS.editAmenities,
    load: load('edit-amenities'),
    audience: 'signed-in',
    title: 'Edit Amenities',
  }),
  screen({
    name: 'edit-about',
    path: PATHS.editAbout,
    load: load('edit-about'),
    audience: 'signed-in',
    title: 'Edit About',
  }),
  screen({
    name: 'edit-jobs',
    path: PATHS.editJobs,
    load: load('edit-jobs'),
    audience: 'signed-in',
    title: 'Edit Jobs',
  }),
  screen({
    name: 'edit-residents',
    path: PATHS.editResidents,
    load: load('edit-residents'),
    audience: 'signed-in',
    title: 'Edit Residents',
  }),
  screen({
    name: 'edit-cost-of-living',
    path: PATHS.editCostOfLiving,
    load: load('edit-cost-of-living'),
    audience: 'signed-in',
    title: 'Edit Cost of Living',
  }),
  screen({
    name: 'edit-climate',
    path: PATHS.editClimate,
    load: load('edit-climate'),
    audience: 'signed-in',
    title: 'Edit Climate',
  }),
  screen({
    name: 'edit-getting-around',
    path: PATHS.editGettingAround,
    load: load('edit-getting-around'),
    audience: 'signed-in',
    title: 'Edit Getting Around',
  }),
  screen({
    name: 'edit-education',
    path: PATHS.editEducation,
    load: load('edit-education'),
    audience: 'signed-in',
    title: 'Edit Education',
  }),
  screen({
    name: 'edit-healthcare',
    path: PATHS.editHealthcare,
    load: load('edit-healthcare'),
    audience: 'signed-in',
    title: 'Healthcare Insight',
  }),
  screen({
    name: 'edit-community-reps',
    path: PATHS.editCommunityReps,
    load: load('edit-community-reps'),
    audience: 'signed-in',
    title: 'Edit Community Representative',
  }),
];
