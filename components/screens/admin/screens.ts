/** What administrators do: these screens come as one piece. */
export { default as AdminCenterHomeScreen } from './center/admin-center-home-screen';
export { default as AdminCenterScreen } from './center/admin-center-screen';
export { default as AdminCreateCommunityScreen } from './communities/admin-create-community-screen';
export { default as CreateNewCommunityScreen } from './communities/create-new-community-screen';
export { default as DataRunScreen } from './imports/data-run-screen';
export { default as ChangeAccountTypeScreen } from './people/change-account-type-screen';
export { default as EditUserDetailsScreen } from './people/edit-user-details-screen';
export { default as AdminVideoDenyScreen } from './videos/admin-video-deny-screen';
export { default as AdminVideoReviewScreen } from './videos/admin-video-review-screen';
export { default as ApproveEditVideoRequestScreen } from './videos/approve-edit-video-request-screen';
export { default as RejectEditVideoRequestScreen } from './videos/reject-edit-video-request-screen';
export { default as VideoRejectRequestScreen } from './videos/video-reject-request-screen';
export { default as VideoUploadRequestScreen } from './videos/video-upload-request-screen';
export { addDataScreen } from './imports/add-data-screen';
export { editDataScreen } from './imports/edit-data-screen';
