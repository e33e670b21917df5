import { PATHS } from '@/lib/shared/constants/paths';
import { screen } from './route';

/** Ways to a town that ask first what is wanted. */
export const QUIZ_ROUTES = [
  screen({
    name: 'find-your-happy',
    path: PATHS.findYourHappy,
    load: () => import('@/components/screens/browse/find-your-happy-screen'),
    permission: 'anyone',
    title: 'Find your Happy',
  }),
  screen({
    name: 'home-in',
    path: PATHS.homeIn,
    load: () => import('@/components/screens/browse/home-in-screen'),
    permission: 'anyone',
    title: 'Find a home',
  }),
];
