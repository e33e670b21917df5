import { fromPiece } from '@/components/ui/loading/from-piece';
import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const adminScreens = () => import('@/components/screens/admin/screens');

/** What administrators decide. */
export const MANAGE_ROUTES = [
  screen({
    name: 'admin-center',
    path: PATHS.adminCenter,
    load: fromPiece(adminScreens, 'AdminCenterScreen'),
    permission: 'center:use',
    title: 'Admin center',
  }),
  screen({
    name: 'admin-center-home',
    path: PATHS.adminCenterHome,
    load: fromPiece(adminScreens, 'AdminCenterHomeScreen'),
    permission: 'center:use',
    title: 'Admin center',
  }),
  screen({
    name: 'admin-video-review',
    path: PATHS.adminVideoReview,
    load: fromPiece(adminScreens, 'AdminVideoReviewScreen'),
    permission: 'video:review',
    title: 'Review the video',
  }),
  screen({
    name: 'admin-video-deny',
    path: PATHS.adminVideoDeny,
    load: fromPiece(adminScreens, 'AdminVideoDenyScreen'),
    permission: 'video:review',
    title: 'Reject the video',
  }),
  screen({
    name: 'video-upload-request',
    path: PATHS.videoUploadRequest,
    load: fromPiece(adminScreens, 'VideoUploadRequestScreen'),
    permission: 'video:review',
    title: 'Approve the video',
  }),
  screen({
    name: 'video-reject-request',
    path: PATHS.videoRejectRequest,
    load: fromPiece(adminScreens, 'VideoRejectRequestScreen'),
    permission: 'video:review',
    title: 'Reject the video',
    bare: true,
  }),
  screen({
    name: 'approve-edit-video-request',
    path: PATHS.approveEditVideoRequest,
    load: fromPiece(adminScreens, 'ApproveEditVideoRequestScreen'),
    permission: 'video:review',
    title: 'Approve the video change',
  }),
  screen({
    name: 'reject-edit-video-request',
    path: PATHS.rejectEditVideoRequest,
    load: fromPiece(adminScreens, 'RejectEditVideoRequestScreen'),
    permission: 'video:review',
    title: 'Reject the video change',
  }),
];
