import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

interface FrameLayoutProps {
  /** In the header: the search, and the person's corner. */
  search: ReactNode;
  corner: ReactNode;
  /** In the bar at the bottom of a phone: the person's entry. */
  entry: ReactNode;
  /** Above the bar at the bottom. */
  tray?: ReactNode;
  children: ReactNode;
}

/** What surrounds every page. */
export const FrameLayout = ({ search, corner, entry, tray, children }: FrameLayoutProps) => (
  <>
    <SkipLink />
    <div className="page">
      <SiteHeader search={search} corner={corner} />
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        {children}
      </main>
      <SiteFooter />
      {tray}
      <BottomBar entry={entry} />
    </div>
  </>
);
