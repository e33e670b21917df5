'use client';

import { HeaderSearch } from './header-search';

const load = () => import('@/components/communities/search/live-search');

/** The header's search in the shell. */
export const ShellSearch = () => <HeaderSearch load={load} />;
