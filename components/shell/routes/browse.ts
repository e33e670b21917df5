import { fromPiece } from '@/components/ui/loading/from-piece';
import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const browseScreens = () => import('@/components/screens/browse/screens');
const reportsScreens = () => import('@/components/screens/reports/screens');

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
    load: fromPiece(browseScreens, 'ViewAllAmenitiesScreen'),
    permission: 'anyone',
    title: 'Feature an Amenity',
  }),
  screen({
    name: 'what-changed',
    path: PATHS.whatChanged,
    load: fromPiece(browseScreens, 'WhatChangedScreen'),
    permission: 'anyone',
    title: 'What Changed',
  }),
  screen({
    name: 'report',
    path: PATHS.report,
    load: fromPiece(reportsScreens, 'ReportScreen'),
    permission: 'anyone',
    title: 'Report a Problem',
  }),
  screen({
    name: 'job-list',
    path: PATHS.jobList,
    load: fromPiece(browseScreens, 'JobListScreen'),
    permission: 'anyone',
    title: 'Jobs',
  }),
  screen({
    name: 'job-details',
    path: PATHS.jobDetails,
    load: fromPiece(browseScreens, 'JobDetailsScreen'),
    permission: 'anyone',
    title: 'Job',
  }),
];
