import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** What else anyone may open: visits come here from a list or a community's page. */
export const READ_ROUTES = [
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
