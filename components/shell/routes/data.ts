import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** What administrators import, and what imports leave to decide. */
export const DATA_ROUTES = [
  screen({
    name: 'add-amenities-data',
    path: PATHS.addAmenitiesData,
    load: () => import('@/components/screens/admin/imports/add-amenities-data-screen'),
    permission: 'data:import',
    title: 'Import Amenities',
  }),
  screen({
    name: 'edit-amenities-data',
    path: PATHS.editAmenitiesData,
    load: () => import('@/components/screens/admin/imports/edit-amenities-data-screen'),
    permission: 'data:import',
    title: 'Review Amenity Imports',
  }),
  screen({
    name: 'add-healthcare-data',
    path: PATHS.addHealthcareData,
    load: () => import('@/components/screens/admin/imports/add-healthcare-data-screen'),
    permission: 'data:import',
    title: 'Import Healthcare Facilities',
  }),
  screen({
    name: 'edit-healthcare-data',
    path: PATHS.editHealthcareData,
    load: () => import('@/components/screens/admin/imports/edit-healthcare-data-screen'),
    permission: 'data:import',
    title: 'Review Healthcare Imports',
  }),
  screen({
    name: 'data-run',
    path: PATHS.dataRun,
    load: () => import('@/components/screens/admin/imports/data-run-screen'),
    permission: 'data:import',
    title: 'Update Report',
  }),
];
