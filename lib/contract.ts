import type { z } from 'zod';
import { autoLogin } from '@/lib/accounts/auto-login';
import { changeAccountType } from '@/lib/accounts/change-account-type';
import { changeEmail } from '@/lib/accounts/change-email';
import { changePassword } from '@/lib/accounts/change-password';
import { deleteUser } from '@/lib/accounts/delete-user';
import { editCommunityReps } from '@/lib/accounts/edit-community-reps';
import { endOtherSessions } from '@/lib/accounts/end-other-sessions';
import { forgotPassword } from '@/lib/accounts/forgot-password';
import { getProfileVersions } from '@/lib/accounts/get-profile-versions';
import { getRoleData } from '@/lib/accounts/get-role-data';
import { getUserDetails } from '@/lib/accounts/get-user-details';
import { getUserDetailsToAdmin } from '@/lib/accounts/get-user-details-to-admin';
import { keepActive } from '@/lib/accounts/keep-active';
import { leaveCommunity } from '@/lib/accounts/leave-community';
import { listSessions } from '@/lib/accounts/list-sessions';
import { login } from '@/lib/accounts/login';
import { logout } from '@/lib/accounts/logout';
import { registerTokenValidate } from '@/lib/accounts/register-token-validate';
import { resendVerification } from '@/lib/accounts/resend-verification';
import { resetPassword } from '@/lib/accounts/reset-password';
import { restoreProfileVersion } from '@/lib/accounts/restore-profile-version';
import { setUserPassword } from '@/lib/accounts/set-user-password';
import { signUp } from '@/lib/accounts/sign-up';
import { updateTwoStep } from '@/lib/accounts/update-two-step';
import { updateUserDetails } from '@/lib/accounts/update-user-details';
import { updateUserPersonalDetails } from '@/lib/accounts/update-user-personal-details';
import { verify } from '@/lib/accounts/verify';
import { verifyEmail } from '@/lib/accounts/verify-email';
import { verifyOtpAndLogin } from '@/lib/accounts/verify-otp-and-login';
import { verifyPasswordToken } from '@/lib/accounts/verify-password-token';
import { addAmenity } from '@/lib/amenities/add-amenity';
import { deleteAmenity } from '@/lib/amenities/delete-amenity';
import { getAllAmenities } from '@/lib/amenities/get-all-amenities';
import { getAmenitiesPaginated } from '@/lib/amenities/get-amenities-paginated';
import { getAmenity } from '@/lib/amenities/get-amenity';
import { toggleAmenityFeatured } from '@/lib/amenities/toggle-amenity-featured';
import { updateAmenitiesOrder } from '@/lib/amenities/update-amenities-order';
import { listAuditEvents } from '@/lib/audit/list-audit-events';
import { addAsFavourite } from '@/lib/communities/add-as-favourite';
import { create } from '@/lib/communities/create';
import { deleteCoverPhoto } from '@/lib/communities/delete-cover-photo';
import { getCoverVersions } from '@/lib/communities/get-cover-versions';
import { restoreCoverPhoto } from '@/lib/communities/restore-cover-photo';
import { getAll } from '@/lib/communities/get-all';
import { getFacts } from '@/lib/communities/get-facts';
import { updateFacts } from '@/lib/communities/update-facts';
import { getAllStates } from '@/lib/communities/get-all-states';
import { getAmenityCategories } from '@/lib/communities/get-amenity-categories';
import { getAmenityType } from '@/lib/communities/get-amenity-type';
import { getByUser } from '@/lib/communities/get-by-user';
import { getCommunityBasicInfo } from '@/lib/communities/get-community-basic-info';
import { getCommunityDetails } from '@/lib/communities/get-community-details';
import { getHealthFacilityTypes } from '@/lib/communities/get-health-facility-types';
import { getNearby } from '@/lib/communities/get-nearby';
import { getSchoolsEducation } from '@/lib/communities/get-schools-education';
import { getStatus } from '@/lib/communities/get-status';
import { getAdminNumbers } from '@/lib/center/get-admin-numbers';
import { getDataSummary } from '@/lib/center/get-data-summary';
import { listCommunities } from '@/lib/center/list-communities';
import { listImports } from '@/lib/center/list-imports';
import { listInvitations } from '@/lib/center/list-invitations';
import { listUsers } from '@/lib/center/list-users';
import { listVideoRequests } from '@/lib/center/list-video-requests';
import { updateAcsField } from '@/lib/figures/update-acs-field';
import { updateCoverPhoto } from '@/lib/communities/update-cover-photo';
import { decideDifference as decideDataDifference } from '@/lib/data/decide-difference';
import { decideMatch } from '@/lib/data/decide-match';
import { getRun as getDataRun } from '@/lib/data/get-run';
import { listDifferences as listDataDifferences } from '@/lib/data/list-differences';
import { listMatches } from '@/lib/data/list-matches';
import { listRuns as listDataRuns } from '@/lib/data/list-runs';
import { startRun } from '@/lib/data/start-run';
import { addCommunityHealthFacility } from '@/lib/facilities/add-community-health-facility';
import { deleteCommunityHealthFacility } from '@/lib/facilities/delete-community-health-facility';
import { getAllCommunityHealthFacilities } from '@/lib/facilities/get-all-community-health-facilities';
import { getByFacilityId } from '@/lib/facilities/get-by-facilityId';
import { getHealthFacilitiesByType } from '@/lib/facilities/get-health-facilities-by-type';
import { getHealthcareFacilityCategoryCounts } from '@/lib/facilities/get-healthcare-facility-category-counts';
import { updateCommunityHealthFacility } from '@/lib/facilities/update-community-health-facility';
import { assignType } from '@/lib/imports/assign-type';
import { decideDifference } from '@/lib/imports/decide-difference';
import { getRun } from '@/lib/imports/get-run';
import { listDifferences } from '@/lib/imports/list-differences';
import { listRefusals } from '@/lib/imports/list-refusals';
import { listRuns } from '@/lib/imports/list-runs';
import { listTypeNames } from '@/lib/imports/list-type-names';
import { preview } from '@/lib/imports/preview';
import { updateAmenityData } from '@/lib/imports/update-amenity-data';
import { updateHealthcareData } from '@/lib/imports/update-healthcare-data';
import { acceptInvite } from '@/lib/invitations/accept-invite';
import { declineInvite } from '@/lib/invitations/decline-invite';
import { getDeclineInvitationById } from '@/lib/invitations/get-decline-invitation-by-id';
import { getInvitationDetails } from '@/lib/invitations/get-invitation-details';
import { inviteDetails } from '@/lib/invitations/invite-details';
import { addAmenityDescription } from '@/lib/insights/add-amenity-description';
import { addCommunityClimate } from '@/lib/insights/add-community-climate';
import { addCommunityCostOfLiving } from '@/lib/insights/add-community-cost-of-living';
import { addCommunityEducation } from '@/lib/insights/add-community-education';
import { addCommunityGettingAround } from '@/lib/insights/add-community-getting-around';
import { addCommunityHealthInsights } from '@/lib/insights/add-community-health-insights';
import { addCommunityResidents } from '@/lib/insights/add-community-residents';
import { getInsightVersions } from '@/lib/insights/get-insight-versions';
import { restoreInsightVersion } from '@/lib/insights/restore-insight-version';
import { updateCommunityAbout } from '@/lib/insights/update-community-about';
import { updateCommunityCatJobs } from '@/lib/insights/update-community-cat-jobs';
import { addJobsByImportid } from '@/lib/jobs/add-jobs-by-importid';
import { editJobsByImportid } from '@/lib/jobs/edit-jobs-by-importid';
import { getEmployer } from '@/lib/jobs/get-employer';
import { getJboards } from '@/lib/jobs/get-jboards';
import { getJob } from '@/lib/jobs/get-job';
import { getJobList } from '@/lib/jobs/get-job-list';
import { getJobsByImportid } from '@/lib/jobs/get-jobs-by-importid';
import { getRecentJobList } from '@/lib/jobs/get-recent-job-list';
import { refreshJobs } from '@/lib/jobs/refresh-jobs';
import { getPageNumbers } from '@/lib/page-numbers/get-page-numbers';
import { noteShare } from '@/lib/page-numbers/note-share';
import { getChallenge } from '@/lib/robot-check/get-challenge';
import { shareCommunityEmail } from '@/lib/sharing/share-community-email';
import { approveEditedVideo } from '@/lib/videos/approve-edited-video';
import { approveVideo } from '@/lib/videos/approve-video';
import { deleteVideoRequest } from '@/lib/videos/delete-video-request';
import { editVideo } from '@/lib/videos/edit-video';
import { getVideoConsultationData } from '@/lib/videos/get-video-consultation-data';
import { getVideoRequestById } from '@/lib/videos/get-video-request-by-id';
import { getVideoRequestData } from '@/lib/videos/get-video-request-data';
import { requestConsultRead } from '@/lib/videos/request-consult-read';
import { requestRead } from '@/lib/videos/request-read';
import { sendVideoConsultationRequest } from '@/lib/videos/send-video-consultation-request';
import { uploadVideo } from '@/lib/videos/upload-video';
import { createSignUpLink } from '@/lib/sign-up-links/create-sign-up-link';
import { endSignUpLink } from '@/lib/sign-up-links/end-sign-up-link';
import { listSignUpLinks } from '@/lib/sign-up-links/list-sign-up-links';
import type { AnyOperation } from '@/lib/server/operation';

/**
 * Every call there is, by domain. Routes, access, input check, OpenAPI and the contract tests come from
 * here.
 */
export const CALLS = {
  communities: [
    getAll,
    getCommunityDetails,
    getCommunityBasicInfo,
    getStatus,
    getByUser,
    addAsFavourite,
    create,
    getFacts,
    updateFacts,
    updateCoverPhoto,
    deleteCoverPhoto,
    getCoverVersions,
    restoreCoverPhoto,
    getAllStates,
    getHealthFacilityTypes,
    getAmenityCategories,
    getAmenityType,
    getNearby,
    getSchoolsEducation,
  ],
  data: [
    startRun,
    listDataRuns,
    getDataRun,
    listDataDifferences,
    decideDataDifference,
    listMatches,
    decideMatch,
  ],
  insights: [
    addAmenityDescription,
    addCommunityClimate,
    addCommunityCostOfLiving,
    addCommunityEducation,
    addCommunityGettingAround,
    addCommunityHealthInsights,
    addCommunityResidents,
    updateCommunityAbout,
    updateCommunityCatJobs,
    getInsightVersions,
    restoreInsightVersion,
  ],
  figures: [updateAcsField],
  amenities: [
    getAmenitiesPaginated,
    getAllAmenities,
    getAmenity,
    addAmenity,
    deleteAmenity,
    toggleAmenityFeatured,
    updateAmenitiesOrder,
  ],
  facilities: [
    getAllCommunityHealthFacilities,
    getHealthFacilitiesByType,
    getHealthcareFacilityCategoryCounts,
    getByFacilityId,
    addCommunityHealthFacility,
    updateCommunityHealthFacility,
    deleteCommunityHealthFacility,
  ],
  jobs: [
    getJobList,
    getRecentJobList,
    getJboards,
    getJobsByImportid,
    addJobsByImportid,
    editJobsByImportid,
    refreshJobs,
    getJob,
    getEmployer,
  ],
  imports: [
    updateAmenityData,
    updateHealthcareData,
    preview,
    getRun,
    listRuns,
    listRefusals,
    listTypeNames,
    assignType,
    listDifferences,
    decideDifference,
  ],
  accounts: [
    autoLogin,
    changeAccountType,
    changeEmail,
    changePassword,
    deleteUser,
    editCommunityReps,
    endOtherSessions,
    forgotPassword,
    getProfileVersions,
    getRoleData,
    getUserDetails,
    getUserDetailsToAdmin,
    keepActive,
    leaveCommunity,
    listSessions,
    login,
    logout,
    registerTokenValidate,
    resendVerification,
    resetPassword,
    restoreProfileVersion,
    setUserPassword,
    signUp,
    updateTwoStep,
    updateUserDetails,
    updateUserPersonalDetails,
    verify,
    verifyEmail,
    verifyOtpAndLogin,
    verifyPasswordToken,
  ],
  pageNumbers: [getPageNumbers, noteShare],
  center: [
    getAdminNumbers,
    getDataSummary,
    listCommunities,
    listImports,
    listInvitations,
    listUsers,
    listVideoRequests,
  ],
  audit: [listAuditEvents],
  signUpLinks: [createSignUpLink, endSignUpLink, listSignUpLinks],
  invitations: [
    acceptInvite,
    declineInvite,
    getDeclineInvitationById,
    getInvitationDetails,
    inviteDetails,
  ],
  robotCheck: [getChallenge],
  sharing: [shareCommunityEmail],
  videos: [
    approveEditedVideo,
    approveVideo,
    deleteVideoRequest,
    editVideo,
    getVideoConsultationData,
    getVideoRequestById,
    getVideoRequestData,
    requestConsultRead,
    requestRead,
    sendVideoConsultationRequest,
    uploadVideo,
  ],
} as const satisfies Record<string, readonly AnyOperation[]>;

/** The name of a domain, such as 'communities'. */
export type Domain = keyof typeof CALLS;

type Call = (typeof CALLS)[Domain][number];

export const CONTRACT: readonly Call[] = Object.values(CALLS).flat();

/** The name of a call, such as 'community/get-all'. */
export type CallPath = Call['path'];

type CallOf<Path extends CallPath> = Extract<Call, { path: Path }>;

/** What a client sends. */
export type CallInput<Path extends CallPath> = z.input<CallOf<Path>['input']>;

/** What a client gets besides `status` and `message`. */
export type CallOutput<Path extends CallPath> = z.output<CallOf<Path>['output']>;

export interface FoundCall {
  operation: AnyOperation;
  /** Values of the `{…}` parts of the path. */
  params: Record<string, string>;
}

const calls: readonly AnyOperation[] = CONTRACT;
const plain = new Map<string, AnyOperation>(
  calls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => [path, call])),
);
const templates = calls.filter((call) => call.path.includes('{'));

/** The operation behind a path below /api/, or null. */
export function findCall(path: string): FoundCall | null {
  const exact = plain.get(path);
  if (exact) return path.includes('{') ? null : { operation: exact, params: {} };
  const parts = path.split('/');
  for (const operation of templates) {
    const wanted = operation.path.split('/');
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const matches = wanted.every((part, at) => {
      const value = parts[at] ?? '';
      if (!part.startsWith('{')) return part === value;
      params[part.slice(1, -1)] = value;
      return value !== '';
    });
    if (matches) return { operation, params };
  }
  return null;
}
