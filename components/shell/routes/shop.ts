import { PATHS } from '@/lib/constants/paths';
import { screen } from './route';

/** What anyone may open: finding and reading communities. */
export const SHOP_ROUTES = [
  screen({
    name: 'home',
    path: PATHS.home,
    load: () => import('@/components/screens/shop/home-screen'),
    audience: 'anyone',
    title: 'Home',
    menu: [{ label: 'Home', position: 1, icon: 'home' }],
  }),
  screen({
    name: 'community-list',
    path: PATHS.communityList,
    aliases: ['/communitylist'],
    load: () => import('@/components/screens/shop/community-list-screen'),
    audience: 'anyone',
    title: 'Communities',
    menu: [
      { label: 'Communities', position: 2, icon: 'communities' },
      { label: 'Favorites', search: '?tab=2', position: 3, icon: 'favorites' },
    ],
  }),
  screen({
    name: 'community-details',
    path: PATHS.communityDetails,
    aliases: ['/community-details/:id'],
    load: () => import('@/components/screens/shop/community-details-screen'),
    audience: 'anyone',
    title: 'Community',
  }),
  screen({
    name: 'view-all-amenities',
    path: PATHS.viewAllAmenities,
    load: () => import('@/components/screens/shop/view-all-amenities-screen'),
    audience: 'anyone',
    title: 'Feature an Amenity',
  }),
  screen({
    name: 'job-list',
    path: PATHS.jobList,
    load: () => import('@/components/screens/shop/job-list-screen'),
    audience: 'anyone',
    title: 'Jobs',
  }),
  screen({
    name: 'job-details',
    path: PATHS.jobDetails,
    load: () => import('@/components/screens/shop/job-details-screen'),
    audience: 'anyone',
    title: 'Job',
  }),
  screen({
    name: 'not-found',
    path: PATHS.notFound,
    load: () => import('@/components/screens/shop/not-found-screen'),
    audience: 'anyone',
    title: 'Page not found',
  }),
];
