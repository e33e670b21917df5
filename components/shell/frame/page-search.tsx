'use client';

import { HeaderSearch } from './header-search';

const load = () => import('./search-island');

/** The header's search on a page that the server renders: it brings with it what the shell has. */
export const PageSearch = () => <HeaderSearch load={load} />;
