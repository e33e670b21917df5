import type { ReactNode } from 'react';
import { BrandMark } from '@/components/graphics/brand-mark';
import { StickyBar } from '@/components/ui/sticky-bar';
import { BRAND } from '@/lib/shared/constants/brand';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { MenuLinks } from './menu-links';

/** The head of every page: name, search, menu. */
export function SiteHeader({ search, corner }: { search: ReactNode; corner: ReactNode }) {
  return (
    <StickyBar
      as="header"
      edge="top"
      className="border-line bg-paper short:static tiny:static sticky top-0 z-30 border-b print:hidden"
    >
      <div className="page-frame max-panel:gap-3 max-phone:gap-2 tiny:flex-wrap tiny:py-2 relative flex min-h-16 items-center gap-4">
        <a href={shellHref(PATHS.home.pattern)} aria-label={`${BRAND}, home`} className="shrink-0">
          <BrandMark />
        </a>
        {search}
        <nav
          aria-label="Main"
          className="tablet:flex max-panel:[&>a]:px-2 ml-auto hidden items-center gap-1"
        >
          <MenuLinks look="header" />
        </nav>
        {corner}
      </div>
    </StickyBar>
  );
}
