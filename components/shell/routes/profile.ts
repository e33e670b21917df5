import { fromPiece } from '@/components/ui/loading/from-piece';
import { PATHS } from '@/lib/shared/constants/paths';
import type { InsightName } from '@/lib/domains/insights/sections';
import { screen } from './route';

const editingScreens = () => import('@/components/screens/edit-community/screens');
const reportsScreens = () => import('@/components/screens/reports/screens');

const editSection = (insight: InsightName) => () =>
  editingScreens().then(({ editSectionScreen }) => ({ default: editSectionScreen(insight) }));

/** The community of an address. */
const community = ({ id }: { id: number }) => ({ communityId: id });

/** What a representative or an administrator edits of a community. */
export const PROFILE_ROUTES = [
  screen({
    name: 'update-cover-photo',
    path: PATHS.updateCoverPhoto,
    load: fromPiece(editingScreens, 'UpdateCoverPhotoScreen'),
    permission: 'community:edit',
    subject: community,
    title: 'Cover photo',
  }),
  screen({
    name: 'edit-amenities',
    path: PATHS.editAmenities,
    load: editSection('amenities'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Amenities',
  }),
  screen({
    name: 'edit-add-new-amenity',
    path: PATHS.editAddNewAmenity,
    load: fromPiece(editingScreens, 'AddAmenityScreen'),
    permission: 'community:edit',
    subject: community,
    title: 'Feature an Amenity',
  }),
  screen({
    name: 'edit-about',
    path: PATHS.editAbout,
    load: editSection('about'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit About',
  }),
  screen({
    name: 'edit-jobs',
    path: PATHS.editJobs,
    load: editSection('jobs'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Jobs',
  }),
  screen({
    name: 'edit-residents',
    path: PATHS.editResidents,
    load: editSection('residents'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Residents',
  }),
  screen({
    name: 'edit-cost-of-living',
    path: PATHS.editCostOfLiving,
    load: editSection('costOfLiving'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Cost of Living',
  }),
  screen({
    name: 'edit-climate',
    path: PATHS.editClimate,
    load: editSection('climate'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Climate',
  }),
  screen({
    name: 'edit-getting-around',
    path: PATHS.editGettingAround,
    load: editSection('gettingAround'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Getting Around',
  }),
  screen({
    name: 'edit-education',
    path: PATHS.editEducation,
    load: editSection('education'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Education',
  }),
  screen({
    name: 'edit-healthcare',
    path: PATHS.editHealthcare,
    load: editSection('health'),
    permission: 'community:edit',
    subject: community,
    title: 'Healthcare Insight',
  }),
  screen({
    name: 'health-facilities',
    path: PATHS.healthFacilities,
    load: fromPiece(editingScreens, 'HealthFacilitiesScreen'),
    permission: 'community:manage-facilities',
    subject: community,
    title: 'Healthcare Facilities',
  }),
  screen({
    name: 'add-health-facility',
    path: PATHS.addHealthFacility,
    load: fromPiece(editingScreens, 'AddHealthFacilityScreen'),
    permission: 'community:edit',
    subject: community,
    title: 'Add Facility',
  }),
  screen({
    name: 'edit-health-facility',
    path: PATHS.editHealthFacility,
    load: fromPiece(editingScreens, 'EditHealthFacilityScreen'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Facility',
  }),
  screen({
    name: 'reports',
    path: PATHS.reports,
    load: fromPiece(reportsScreens, 'ReportsScreen'),
    permission: 'community:edit',
    subject: community,
    title: 'Reports',
  }),
  screen({
    name: 'still-accurate',
    path: PATHS.stillAccurate,
    load: fromPiece(reportsScreens, 'StillAccurateScreen'),
    permission: 'anyone',
    title: 'Is it all still right?',
  }),
  screen({
    name: 'deleted-items',
    path: PATHS.deletedItems,
    load: fromPiece(editingScreens, 'DeletedItemsScreen'),
    permission: 'community:edit',
    subject: community,
    title: 'Deleted Items',
  }),
  screen({
    name: 'edit-community-reps',
    path: PATHS.editCommunityReps,
    load: fromPiece(editingScreens, 'EditCommunityRepsScreen'),
    permission: 'community:edit',
    subject: community,
    title: 'Edit Community Representative',
  }),
];
