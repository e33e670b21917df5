/** What representatives edit: these screens come as one piece. */
export { default as AddAmenityScreen } from './add-amenity-screen';
export { default as AddHealthFacilityScreen } from './add-health-facility-screen';
export { default as DeletedItemsScreen } from './deleted-items-screen';
export { default as EditCommunityRepsScreen } from './edit-community-reps-screen';
export { default as EditHealthFacilityScreen } from './edit-health-facility-screen';
export { default as HealthFacilitiesScreen } from './health-facilities-screen';
export { default as UpdateCoverPhotoScreen } from './update-cover-photo-screen';
export { editSectionScreen } from './edit-section-screen';
