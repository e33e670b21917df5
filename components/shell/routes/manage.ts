import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** What administrators decide. */
export const MANAGE_ROUTES = [
  screen({
    name: 'admin-center',
    path: PATHS.adminCenter,
    load: () => import('@/components/screens/admin/center/admin-center-screen'),
    permission: 'center:use',
    title: 'Admin center',
  }),
  screen({
    name: 'admin-center-home',
    path: PATHS.adminCenterHome,
    load: () => import('@/components/screens/admin/center/admin-center-home-screen'),
    permission: 'center:use',
    title: 'Admin center',
  }),
  screen({
    name: 'admin-video-review',
    path: PATHS.adminVideoReview,
    load: () => import('@/components/screens/admin/videos/admin-video-review-screen'),
    permission: 'video:review',
    title: 'Review the video',
  }),
  screen({
    name: 'admin-video-deny',
    path: PATHS.adminVideoDeny,
    load: () => import('@/components/screens/admin/videos/admin-video-deny-screen'),
    permission: 'video:review',
    title: 'Reject the video',
  }),
  screen({
    name: 'video-upload-request',
    path: PATHS.videoUploadRequest,
    load: () => import('@/components/screens/admin/videos/video-upload-request-screen'),
    permission: 'video:review',
    title: 'Approve the video',
  }),
  screen({
    name: 'video-reject-request',
    path: PATHS.videoRejectRequest,
    load: () => import('@/components/screens/admin/videos/video-reject-request-screen'),
    permission: 'video:review',
    title: 'Reject the video',
    bare: true,
  }),
  screen({
    name: 'approve-edit-video-request',
    path: PATHS.approveEditVideoRequest,
    load: () => import('@/components/screens/admin/videos/approve-edit-video-request-screen'),
    permission: 'video:review',
    title: 'Approve the video change',
  }),
  screen({
    name: 'reject-edit-video-request',
    path: PATHS.rejectEditVideoRequest,
    load: () => import('@/components/screens/admin/videos/reject-edit-video-request-screen'),
    permission: 'video:review',
    title: 'Reject the video change',
  }),
];
