import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** What anyone may open, and few visits begin with: homes, comparisons, amenities and jobs. */
export const BROWSE_ROUTES = [
  screen({
    name: 'home-in',
    path: PATHS.homeIn,
    load: () => import('@/components/screens/browse/home-in-screen'),
    permission: 'anyone',
    title: 'Find a home',
  }),
  screen({
    name: 'compare',
    path: PATHS.compare,
    load: () => import('@/components/screens/browse/compare-screen'),
    permission: 'anyone',
    title: 'Compare',
  }),
  screen({
    name: 'view-all-amenities',
    path: PATHS.viewAllAmenities,
    load: () => import('@/components/screens/browse/view-all-amenities-screen'),
    permission: 'anyone',
    title: 'Feature an Amenity',
  }),
  screen({
    name: 'what-changed',
    path: PATHS.whatChanged,
    load: () => import('@/components/screens/browse/what-changed-screen'),
    permission: 'anyone',
    title: 'What Changed',
  }),
  screen({
    name: 'report',
    path: PATHS.report,
    load: () => import('@/components/screens/reports/report-screen'),
    permission: 'anyone',
    title: 'Report a Problem',
  }),
  screen({
    name: 'job-list',
    path: PATHS.jobList,
    load: () => import('@/components/screens/browse/job-list-screen'),
    permission: 'anyone',
    title: 'Jobs',
  }),
  screen({
    name: 'job-details',
    path: PATHS.jobDetails,
    load: () => import('@/components/screens/browse/job-details-screen'),
    permission: 'anyone',
    title: 'Job',
  }),
];
