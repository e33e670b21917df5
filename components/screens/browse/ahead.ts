import { mayFetchAhead } from '@/lib/client/fetch-ahead';

const fetchDetailsCode = () => {
  if (mayFetchAhead()) void import('./community-details-screen').catch(() => {});
};

/** For what holds links to communities: the code of their page is fetched when one is aimed at. */
export const DETAILS_AHEAD = { onPointerOver: fetchDetailsCode, onFocus: fetchDetailsCode };
