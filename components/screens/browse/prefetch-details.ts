import { mayPrefetch } from '@/lib/client/prefetch';

const fetchDetailsCode = () => {
  if (mayPrefetch()) void import('./community-details-screen').catch(() => {});
};

/** For what holds links to communities: the code of their page is fetched when one is aimed at. */
export const PREFETCH_DETAILS = { onPointerOver: fetchDetailsCode, onFocus: fetchDetailsCode };
