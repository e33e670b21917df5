import type { ReactNode } from 'react';
import { FrameLayout } from './frame-layout';
import { PageSearch } from './page-search';
import { PlainCorner, PlainEntry } from './plain-account';

/** What surrounds a page that the server renders: without the shell's code. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <FrameLayout search={<PageSearch />} corner={<PlainCorner />} entry={<PlainEntry />}>
    {children}
  </FrameLayout>
);
