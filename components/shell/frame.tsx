import type { ReactNode } from 'react';
import { CompareTray } from '@/components/communities/comparing/lazy-compare';
import { BottomBar } from './bottom-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

interface FrameProps {
  children: ReactNode;
  inShell?: boolean;
}

/** What surrounds every page, in the shell and on pages that the server renders. */
export function Frame({ children, inShell = false }: FrameProps) {
  return (
    <>
      <SkipLink />
      <div className="page">
        <SiteHeader inShell={inShell} />
        <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
          {children}
        </main>
        <SiteFooter />
        {inShell && <CompareTray />}
        <BottomBar />
      </div>
    </>
  );
}
