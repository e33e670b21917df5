import type { z } from 'zod';
import { autoLogin } from '@/lib/domains/accounts/log-in/auto-login';
import { changeAccountType } from '@/lib/domains/accounts/change-account-type';
import { changeEmail } from '@/lib/domains/accounts/verification/change-email';
import { changePassword } from '@/lib/domains/accounts/passwords/change-password';
import { deleteUser } from '@/lib/domains/accounts/delete-user';
import { editCommunityReps } from '@/lib/domains/accounts/representatives/edit-community-reps';
import { endOtherSessions } from '@/lib/domains/accounts/sessions/end-other-sessions';
import { forgotPassword } from '@/lib/domains/accounts/passwords/forgot-password';
import { getProfileVersions } from '@/lib/domains/accounts/representatives/get-profile-versions';
import { getRoleData } from '@/lib/domains/accounts/get-role-data';
import { getUserDetails } from '@/lib/domains/accounts/get-user-details';
import { getUserDetailsToAdmin } from '@/lib/domains/accounts/get-user-details-to-admin';
import { keepActive } from '@/lib/domains/accounts/sessions/keep-active';
import { leaveCommunity } from '@/lib/domains/accounts/representatives/leave-community';
import { listSessions } from '@/lib/domains/accounts/sessions/list-sessions';
import { login } from '@/lib/domains/accounts/log-in/login';
import { logout } from '@/lib/domains/accounts/log-in/logout';
import { registerTokenValidate } from '@/lib/domains/accounts/verification/register-token-validate';
import { resendVerification } from '@/lib/domains/accounts/verification/resend-verification';
import { resetPassword } from '@/lib/domains/accounts/passwords/reset-password';
import { restoreProfileVersion } from '@/lib/domains/accounts/representatives/restore-profile-version';
import { setUserPassword } from '@/lib/domains/accounts/passwords/set-user-password';
import { signUp } from '@/lib/domains/sign-up/sign-up';
import { updateTwoStep } from '@/lib/domains/accounts/log-in/update-two-step';
import { updateWeeklyEmail } from '@/lib/domains/accounts/update-weekly-email';
import { updateUserDetails } from '@/lib/domains/accounts/update-user-details';
import { updateUserPersonalDetails } from '@/lib/domains/accounts/update-user-personal-details';
import { verify } from '@/lib/domains/accounts/verification/verify';
import { verifyEmail } from '@/lib/domains/accounts/verification/verify-email';
import { verifyOtpAndLogin } from '@/lib/domains/accounts/log-in/verify-otp-and-login';
import { verifyPasswordToken } from '@/lib/domains/accounts/passwords/verify-password-token';
import { addAmenity } from '@/lib/domains/amenities/add-amenity';
import { deleteAmenity } from '@/lib/domains/amenities/delete-amenity';
import { getAllAmenities } from '@/lib/domains/amenities/get-all-amenities';
import { getAmenitiesPaginated } from '@/lib/domains/amenities/get-amenities-paginated';
import { getAmenity } from '@/lib/domains/amenities/get-amenity';
import { toggleAmenityFeatured } from '@/lib/domains/amenities/toggle-amenity-featured';
import { updateAmenitiesOrder } from '@/lib/domains/amenities/update-amenities-order';
import { listAuditEvents } from '@/lib/domains/audit/list-audit-events';
import { addAsFavourite } from '@/lib/domains/communities/add-as-favourite';
import { checkPlace } from '@/lib/domains/communities/check-place';
import { countBelongingsOf } from '@/lib/domains/communities/count-belongings';
import { setVisibility } from '@/lib/domains/communities/set-visibility';
import { merge } from '@/lib/domains/merging/merge';
import { getMerges } from '@/lib/domains/merging/get-merges';
import { undoMerge } from '@/lib/domains/merging/undo-merge';
import { previewMerge } from '@/lib/domains/merging/preview-merge';
import { create } from '@/lib/domains/communities/create';
import { deleteCoverPhoto } from '@/lib/domains/communities/delete-cover-photo';
import { getCoverVersions } from '@/lib/domains/communities/get-cover-versions';
import { restoreCoverPhoto } from '@/lib/domains/communities/restore-cover-photo';
import { getAll } from '@/lib/domains/community-page/get-all';
import { getFacts } from '@/lib/domains/communities/get-facts';
import { updateFacts } from '@/lib/domains/communities/update-facts';
import { getAllStates } from '@/lib/domains/communities/get-all-states';
import { getAmenityCategories } from '@/lib/domains/communities/get-amenity-categories';
import { getAmenityType } from '@/lib/domains/communities/get-amenity-type';
import { getByUser } from '@/lib/domains/community-page/get-by-user';
import { getCommunityBasicInfo } from '@/lib/domains/communities/get-community-basic-info';
import { getCommunityDetails } from '@/lib/domains/community-page/get-community-details';
import { getHealthFacilityTypes } from '@/lib/domains/communities/get-health-facility-types';
import { countFitting } from '@/lib/domains/community-page/count-fitting';
import { getQuiz } from '@/lib/domains/community-page/get-quiz';
import { recommend } from '@/lib/domains/communities/recommend';
import { saveQuizResult } from '@/lib/domains/communities/save-quiz-result';
import { mapPoints } from '@/lib/domains/community-page/map-points';
import { compare } from '@/lib/domains/community-page/compare';
import { getNearby } from '@/lib/domains/community-page/get-nearby';
import { getSchoolsEducation } from '@/lib/domains/communities/get-schools-education';
import { getStatus } from '@/lib/domains/communities/get-status';
import { previewEmail } from '@/lib/domains/admin/preview-email';
import { followUp } from '@/lib/domains/admin/follow-up';
import { listWork } from '@/lib/domains/admin/list-work';
import { markWorkEntry } from '@/lib/domains/admin/mark-work';
import { remindRepresentatives } from '@/lib/domains/admin/remind-representatives';
import { resendInvitations } from '@/lib/domains/admin/resend-invitations';
import { getFirstSteps } from '@/lib/domains/admin/first-steps/get-first-steps';
import { startPlaces } from '@/lib/domains/admin/first-steps/start-places';
import { getAdminNumbers } from '@/lib/domains/admin/get-admin-numbers';
import { getDataSummary } from '@/lib/domains/admin/get-data-summary';
import { listCommunities } from '@/lib/domains/admin/list-communities';
import { listImports } from '@/lib/domains/admin/list-imports';
import { listInvitations } from '@/lib/domains/admin/list-invitations';
import { listUsers } from '@/lib/domains/admin/list-users';
import { listVideoRequests } from '@/lib/domains/admin/list-video-requests';
import { updateAcsField } from '@/lib/domains/figures/update-acs-field';
import { updateCoverPhoto } from '@/lib/domains/communities/update-cover-photo';
import { cancelRun } from '@/lib/domains/public-data/cancel-run';
import { decideDataDifference as decideDataDifference } from '@/lib/domains/public-data/decide-difference';
import { decideMatch } from '@/lib/domains/public-data/decide-match';
import { getFilling } from '@/lib/domains/public-data/get-filling';
import { getDataRun as getDataRun } from '@/lib/domains/public-data/get-run';
import { listDataDifferences as listDataDifferences } from '@/lib/domains/public-data/list-differences';
import { listMatches } from '@/lib/domains/public-data/list-matches';
import { listDataRuns as listDataRuns } from '@/lib/domains/public-data/list-runs';
import { startRun } from '@/lib/domains/public-data/start-run';
import { addCommunityHealthFacility } from '@/lib/domains/facilities/add-community-health-facility';
import { deleteCommunityHealthFacility } from '@/lib/domains/facilities/delete-community-health-facility';
import { deleteHealthFacilities } from '@/lib/domains/facilities/delete-health-facilities';
import { getAllCommunityHealthFacilities } from '@/lib/domains/facilities/get-all-community-health-facilities';
import { listDeleted } from '@/lib/domains/deleted/list-deleted';
import { restoreDeletedItem } from '@/lib/domains/deleted/restore-deleted';
import { restoreDeletedItems } from '@/lib/domains/deleted/restore-deleted-items';
import { getItemVersions } from '@/lib/domains/versions/get-item-versions';
import { restoreVersionOfItem } from '@/lib/domains/versions/restore-item-version';
import { getByFacilityId } from '@/lib/domains/facilities/get-by-facilityId';
import { getHealthFacilitiesByType } from '@/lib/domains/facilities/get-health-facilities-by-type';
import { getHealthcareFacilityCategoryCounts } from '@/lib/domains/facilities/get-healthcare-facility-category-counts';
import { updateCommunityHealthFacility } from '@/lib/domains/facilities/update-community-health-facility';
import { assignType } from '@/lib/domains/imports/assign-type';
import { decideDifference } from '@/lib/domains/imports/decide-difference';
import { getRun } from '@/lib/domains/imports/get-run';
import { listDifferences } from '@/lib/domains/imports/list-differences';
import { listRefusals } from '@/lib/domains/imports/list-refusals';
import { listRuns } from '@/lib/domains/imports/list-runs';
import { listTypeNames } from '@/lib/domains/imports/list-type-names';
import { preview } from '@/lib/domains/imports/preview';
import { retryRows } from '@/lib/domains/imports/retry-rows';
import { getUndo } from '@/lib/domains/imports/get-undo';
import { undoRun } from '@/lib/domains/imports/undo-run';
import { updateData } from '@/lib/domains/imports/update-data';
import { acceptInvite } from '@/lib/domains/invitations/accept-invite';
import { declineInvite } from '@/lib/domains/invitations/decline-invite';
import { getDeclineInvitationById } from '@/lib/domains/invitations/get-decline-invitation-by-id';
import { getInvitationDetails } from '@/lib/domains/invitations/get-invitation-details';
import { getRepresentation } from '@/lib/domains/invitations/get-representation';
import { inviteDetails } from '@/lib/domains/invitations/invite-details';
import { addAmenityDescription } from '@/lib/domains/insights/add-amenity-description';
import { addCommunityClimate } from '@/lib/domains/insights/add-community-climate';
import { addCommunityCostOfLiving } from '@/lib/domains/insights/add-community-cost-of-living';
import { addCommunityEducation } from '@/lib/domains/insights/add-community-education';
import { addCommunityGettingAround } from '@/lib/domains/insights/add-community-getting-around';
import { addCommunityHealthInsights } from '@/lib/domains/insights/add-community-health-insights';
import { addCommunityResidents } from '@/lib/domains/insights/add-community-residents';
import { getSectionHistory } from '@/lib/domains/insights/get-section-history';
import { getInsightVersions } from '@/lib/domains/insights/get-insight-versions';
import { restoreInsightVersion } from '@/lib/domains/insights/restore-insight-version';
import { updateCommunityAbout } from '@/lib/domains/insights/update-community-about';
import { updateCommunityCatJobs } from '@/lib/domains/insights/update-community-cat-jobs';
import { addJobsByImportid } from '@/lib/domains/jobs/add-jobs-by-importid';
import { editJobsByImportid } from '@/lib/domains/jobs/edit-jobs-by-importid';
import { getEmployer } from '@/lib/domains/jobs/get-employer';
import { getFavoriteJobs } from '@/lib/domains/jobs/get-favorite-jobs';
import { getJboards } from '@/lib/domains/jobs/get-jboards';
import { getJob } from '@/lib/domains/jobs/get-job';
import { getJobList } from '@/lib/domains/jobs/get-job-list';
import { getJobsByImportid } from '@/lib/domains/jobs/get-jobs-by-importid';
import { getRecentJobList } from '@/lib/domains/jobs/get-recent-job-list';
import { refreshJobs } from '@/lib/domains/jobs/refresh-jobs';
import { acceptListInvitation } from '@/lib/domains/lists/accept-invitation';
import { addToList } from '@/lib/domains/lists/add-items';
import { addListNote } from '@/lib/domains/lists/add-note';
import { cancelListInvitation } from '@/lib/domains/lists/cancel-invitation';
import { acceptReport } from '@/lib/domains/reports/accept';
import { confirmByLink } from '@/lib/domains/confirmations/confirm-by-link';
import { confirmItem } from '@/lib/domains/confirmations/confirm-item';
import { confirmSection } from '@/lib/domains/confirmations/confirm-section';
import { getChecklist } from '@/lib/domains/confirmations/get-checklist';
import { getStillTrue } from '@/lib/domains/confirmations/get-still-true';
import { sayStillTrue } from '@/lib/domains/confirmations/say-still-true';
import { createReport } from '@/lib/domains/reports/create';
import { getReportSubject } from '@/lib/domains/reports/get-subject';
import { keepReported } from '@/lib/domains/reports/keep';
import { listReports } from '@/lib/domains/reports/list';
import { passOnReported } from '@/lib/domains/reports/pass-on';
import { createList } from '@/lib/domains/lists/create';
import { createListLink } from '@/lib/domains/lists/create-link';
import { deleteListNote } from '@/lib/domains/lists/delete-note';
import { editListNote } from '@/lib/domains/lists/edit-note';
import { endListLink } from '@/lib/domains/lists/end-link';
import { getList } from '@/lib/domains/lists/get';
import { getListInvitation } from '@/lib/domains/lists/get-invitation';
import { getMyLists } from '@/lib/domains/lists/get-mine';
import { getSharedList } from '@/lib/domains/lists/get-shared';
import { inviteToList } from '@/lib/domains/lists/invite';
import { leaveList } from '@/lib/domains/lists/leave';
import { noteListSeen } from '@/lib/domains/lists/note-seen';
import { setWeeklyListEmail } from '@/lib/domains/lists/set-weekly-email';
import { moveOnList } from '@/lib/domains/lists/move-item';
import { removeFromList } from '@/lib/domains/lists/remove-items';
import { renameList } from '@/lib/domains/lists/rename';
import { restoreToList } from '@/lib/domains/lists/restore-items';
import { restoreListNote } from '@/lib/domains/lists/restore-note';
import { saveFavorites } from '@/lib/domains/lists/save-favorites';
import { setListHeart } from '@/lib/domains/lists/set-heart';
import { setListStatus } from '@/lib/domains/lists/set-status';
import { undoSaveFavorites } from '@/lib/domains/lists/undo-save-favorites';
import { getPageNumbers } from '@/lib/domains/community-page/get-page-numbers';
import { getDrafts } from '@/lib/domains/drafts/get-drafts';
import { saveDraft } from '@/lib/domains/drafts/save-draft';
import { noteShare } from '@/lib/domains/page-stats/note-share';
import { requestDataExport } from '@/lib/domains/personal-data/request-data-export';
import { getChallenge } from '@/lib/domains/robot-check/get-challenge';
import { shareCommunityEmail } from '@/lib/domains/sharing/share-community-email';
import { approveEditedVideo } from '@/lib/domains/videos/approve-edited-video';
import { getVideoReview } from '@/lib/domains/videos/get-video-review';
import { takeBackVideoDecision } from '@/lib/domains/videos/take-back-video-decision';
import { approveVideo } from '@/lib/domains/videos/approve-video';
import { deleteVideoRequest } from '@/lib/domains/videos/delete-video-request';
import { editVideo } from '@/lib/domains/videos/edit-video';
import { getVideoConsultationData } from '@/lib/domains/videos/get-video-consultation-data';
import { getVideoRequestById } from '@/lib/domains/videos/get-video-request-by-id';
import { getVideoRequestData } from '@/lib/domains/videos/get-video-request-data';
import { listConsultations } from '@/lib/domains/videos/list-consultations';
import { requestConsultRead } from '@/lib/domains/videos/request-consult-read';
import { requestRead } from '@/lib/domains/videos/request-read';
import { setConsultationDone } from '@/lib/domains/videos/set-consultation-done';
import { sendVideoConsultationRequest } from '@/lib/domains/videos/send-video-consultation-request';
import { uploadVideo } from '@/lib/domains/videos/upload-video';
import { getSubscriptions } from '@/lib/domains/push/get-subscriptions';
import { subscribe } from '@/lib/domains/push/subscribe';
import { unsubscribe } from '@/lib/domains/push/unsubscribe';
import { deleteSavedSearch } from '@/lib/domains/saved-searches/delete-saved-search';
import { listSavedSearches } from '@/lib/domains/saved-searches/list-saved-searches';
import { openSavedSearch } from '@/lib/domains/saved-searches/open-saved-search';
import { saveSearch } from '@/lib/domains/saved-searches/save-search';
import { updateSavedSearch } from '@/lib/domains/saved-searches/update-saved-search';
import { createSignUpLink } from '@/lib/domains/sign-up-links/create-sign-up-link';
import { endSignUpLink } from '@/lib/domains/sign-up-links/end-sign-up-link';
import { listSignUpLinks } from '@/lib/domains/sign-up-links/list-sign-up-links';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import type { FoundCall } from '@/lib/platform/operations/route';

/**
 * Every call there is, by domain. Routes, access, input check, OpenAPI and the contract tests come
 * from here.
 */
export const CALLS = {
  communities: [
    getAll,
    getCommunityDetails,
    getCommunityBasicInfo,
    getStatus,
    getByUser,
    addAsFavourite,
    checkPlace,
    setVisibility,
    countBelongingsOf,
    previewMerge,
    getMerges,
    undoMerge,
    merge,
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
    mapPoints,
    compare,
    getSchoolsEducation,
    getQuiz,
    countFitting,
    saveQuizResult,
    recommend,
  ],
  data: [
    startRun,
    cancelRun,
    getFilling,
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
    getSectionHistory,
    restoreInsightVersion,
  ],
  push: [getSubscriptions, subscribe, unsubscribe],
  savedSearches: [
    listSavedSearches,
    saveSearch,
    updateSavedSearch,
    openSavedSearch,
    deleteSavedSearch,
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
    deleteHealthFacilities,
  ],
  jobs: [
    getJobList,
    getRecentJobList,
    getFavoriteJobs,
    getJboards,
    getJobsByImportid,
    addJobsByImportid,
    editJobsByImportid,
    refreshJobs,
    getJob,
    getEmployer,
  ],
  imports: [
    ...updateData,
    preview,
    getRun,
    listRuns,
    listRefusals,
    retryRows,
    getUndo,
    undoRun,
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
    requestDataExport,
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
    updateWeeklyEmail,
    updateUserDetails,
    updateUserPersonalDetails,
    verify,
    verifyEmail,
    verifyOtpAndLogin,
    verifyPasswordToken,
  ],
  pageNumbers: [getPageNumbers, noteShare],
  drafts: [getDrafts, saveDraft],
  center: [
    getAdminNumbers,
    getFirstSteps,
    startPlaces,
    listWork,
    markWorkEntry,
    followUp,
    remindRepresentatives,
    resendInvitations,
    previewEmail,
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
    getRepresentation,
    inviteDetails,
  ],
  lists: [
    acceptListInvitation,
    addToList,
    addListNote,
    cancelListInvitation,
    createList,
    createListLink,
    deleteListNote,
    editListNote,
    endListLink,
    getList,
    getListInvitation,
    getMyLists,
    getSharedList,
    inviteToList,
    leaveList,
    moveOnList,
    removeFromList,
    renameList,
    restoreToList,
    restoreListNote,
    noteListSeen,
    setWeeklyListEmail,
    saveFavorites,
    setListHeart,
    setListStatus,
    undoSaveFavorites,
  ],
  deleted: [listDeleted, restoreDeletedItem, restoreDeletedItems],
  versions: [getItemVersions, restoreVersionOfItem],
  reports: [
    acceptReport,
    createReport,
    getReportSubject,
    keepReported,
    listReports,
    passOnReported,
  ],
  confirmations: [
    confirmByLink,
    confirmItem,
    confirmSection,
    getChecklist,
    getStillTrue,
    sayStillTrue,
  ],
  robotCheck: [getChallenge],
  sharing: [shareCommunityEmail],
  videos: [
    approveEditedVideo,
    approveVideo,
    getVideoReview,
    takeBackVideoDecision,
    deleteVideoRequest,
    editVideo,
    getVideoConsultationData,
    getVideoRequestById,
    getVideoRequestData,
    listConsultations,
    requestConsultRead,
    requestRead,
    setConsultationDone,
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

type Inputs = { [C in Call as C['path']]: z.input<C['input']> };
type Outputs = { [C in Call as C['path']]: z.output<C['output']> };

/** What a client sends. */
export type CallInput<Path extends CallPath> = Inputs[Path];

/** What a client gets besides `status` and `message`. */
export type CallOutput<Path extends CallPath> = Outputs[Path];

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
