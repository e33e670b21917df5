import type { ReactNode } from 'react';
import { CompareTray } from '@/components/communities/comparing/lazy-compare';
import { AccountCorner } from './account-corner';
import { AccountEntry } from './account-entry';
import { FrameLayout } from './frame-layout';
import { ShellSearch } from './shell-search';

/** What surrounds every screen of the shell. */
export const ShellFrame = ({ children }: { children: ReactNode }) => (
  <FrameLayout
    search={<ShellSearch />}
    corner={<AccountCorner />}
    entry={<AccountEntry />}
    tray={<CompareTray />}
  >
    {children}
  </FrameLayout>
);
