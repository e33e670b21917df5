import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

/** What surrounds every page, in the shell and on pages that the server renders. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="page">
        <SiteHeader />
        <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
          {children}
        </main>
        <SiteFooter />
        <BottomBar />
      </div>
    </>
  );
}
