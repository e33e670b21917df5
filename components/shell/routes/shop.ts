import { CommunityListSkeleton } from '@/components/screens/browse/community-list/list-skeleton';
import { DetailsSkeleton } from '@/components/screens/browse/community-details/details-skeleton';
import { MapSkeleton } from '@/components/screens/browse/map/map-skeleton';
import { preloadLandscapes } from '@/components/graphics/landscape';
import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

const never = () => new Promise<never>(() => {});

/** The code of each screen. The server draws none of them, so its build does without. */
const CODE =
  process.env.NEXT_RUNTIME === 'nodejs'
    ? { notFound: never, home: never, list: never, quiz: never, map: never, details: never }
    : {
        notFound: () => import('@/components/screens/browse/not-found-screen'),
        home: () => import('@/components/screens/browse/home-screen'),
        list: () => import('@/components/screens/browse/community-list-screen'),
        quiz: () => import('@/components/screens/browse/find-your-happy-screen'),
        map: () => import('@/components/screens/browse/map-screen'),
        details: () => import('@/components/screens/browse/community-details-screen'),
      };

/** Where every unknown address ends. */
export const NOT_FOUND_ROUTE = screen({
  name: 'not-found',
  path: PATHS.notFound,
  load: CODE.notFound,
  permission: 'anyone',
  title: 'Page not found',
});

/** What draws communities without a photo comes beside the screen that shows them, not after it. */
const withLandscapes =
  <Screen>(load: () => Promise<Screen>) =>
  () => {
    preloadLandscapes();
    return load();
  };

/** What anyone may open: finding and reading communities. */
export const SHOP_ROUTES = [
  screen({
    name: 'home',
    path: PATHS.home,
    load: CODE.home,
    permission: 'anyone',
    title: 'Home',
  }),
  screen({
    name: 'community-list',
    path: PATHS.communityList,
    load: withLandscapes(CODE.list),
    permission: 'anyone',
    title: 'Communities',
    Pending: CommunityListSkeleton,
  }),
  screen({
    name: 'find-your-happy',
    path: PATHS.findYourHappy,
    load: CODE.quiz,
    permission: 'anyone',
    title: 'Find your Happy',
  }),
  screen({
    name: 'map',
    path: PATHS.map,
    load: CODE.map,
    permission: 'anyone',
    title: 'Map',
    Pending: MapSkeleton,
  }),
  screen({
    name: 'community-details',
    path: PATHS.communityDetails,
    load: withLandscapes(CODE.details),
    permission: 'anyone',
    title: 'Community',
    Pending: DetailsSkeleton,
  }),
  NOT_FOUND_ROUTE,
];
