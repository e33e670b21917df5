import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TAB, TAB_ACROSS, TAB_ROW } from '@/components/ui/tab-styles';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { WaitingCount } from '@/components/account/waiting-count';
import {
  CENTER_SECTIONS,
  centerHref,
  type CenterPlace,
  type CenterSectionName,
} from '@/lib/shared/constants/admin-sections';

interface CenterFrameProps {
  place: CenterPlace;
  children: ReactNode;
}

const SECTIONS = Object.keys(CENTER_SECTIONS) as CenterSectionName[];

const placesOf = (section: CenterSectionName) =>
  Object.entries(CENTER_SECTIONS[section].tabs).map(
    ([tab, label]) => [{ section, tab } as CenterPlace, label] as const,
  );

/** Where the row of tabs is wider than the screen, the one that is shown begins it. */
function bringIntoRow(link: HTMLElement | null) {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft;
}

/** What all parts of the admin center have around them: the ways to the others. */
export function CenterFrame({ place, children }: CenterFrameProps) {
  const { label } = CENTER_SECTIONS[place.section];
  const tabs = placesOf(place.section);
  const tabLabel = tabs.find(([{ tab }]) => tab === place.tab)?.[1] ?? '';
  usePageTitle(`${tabLabel} · ${label} · Admin center`);
  return (
    <div className="page-frame tablet:pt-5 max-w-360 pt-4 pb-12">
      <div className="wide:flex wide:items-end wide:justify-between wide:gap-6">
        <h1>
          <span className="eyebrow block font-sans">Admin center</span>
          <span className="text-28">{label}</span>
        </h1>
        <nav aria-label="Admin center" className="max-wide:mt-3 min-w-0">
          <ul className="no-scrollbar tiny:flex-wrap max-desk:gap-1.5 flex gap-2 overflow-x-auto overscroll-x-contain">
            {SECTIONS.map((section) => {
              const first = placesOf(section)[0]?.[0];
              return (
                first && (
                  <li key={section} className="shrink-0">
                    <a
                      href={centerHref(first)}
                      ref={section === place.section ? bringIntoRow : undefined}
                      aria-current={section === place.section ? 'true' : undefined}
                      className={clsx(
                        'rounded-control text-16 max-desk:px-2.5 inline-flex min-h-11 items-center border px-3 font-semibold whitespace-nowrap focus-visible:-outline-offset-2',
                        section === place.section
                          ? 'border-spruce bg-spruce-soft text-spruce'
                          : 'border-line hover:border-spruce text-ink',
                      )}
                    >
                      {CENTER_SECTIONS[section].label}
                      {section === 'to-do' && <WaitingCount />}
                    </a>
                  </li>
                )
              );
            })}
          </ul>
        </nav>
      </div>
      <nav aria-label={label} className="tablet:mt-3 tablet:mb-4 mt-2 mb-3">
        <ul className={clsx('flex', TAB_ROW)}>
          {tabs.map(([to, name]) => {
            const current = to.tab === place.tab;
            return (
              <li key={to.tab} className="shrink-0">
                <a
                  href={centerHref(to)}
                  ref={current ? bringIntoRow : undefined}
                  aria-current={current ? 'page' : undefined}
                  data-state={current ? 'active' : undefined}
                  className={clsx(TAB, TAB_ACROSS)}
                >
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {children}
    </div>
  );
}
