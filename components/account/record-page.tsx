import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { useCameFrom } from '@/lib/client/came-from';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { CENTER_SECTIONS, type CenterSectionName } from '@/lib/shared/constants/admin-sections';

type RecordList = 'users' | 'communities';

interface RecordPageProps {
  title: string;
  /** Whose or which record it is; also in the page's title. */
  lead?: string | undefined;
  /** A sentence below the title. */
  intro?: string;
  /** The list of the admin center that the record is in. */
  list: RecordList;
  /** The way to its parts, of a long one. */
  nav?: ReactNode;
  children: ReactNode;
}

/** What the section of an address is called; null for a screen outside the admin center. */
function sectionOf(address: string): string | null {
  const [, , , section = ''] = address.split(/[/?]/);
  return Object.hasOwn(CENTER_SECTIONS, section)
    ? CENTER_SECTIONS[section as CenterSectionName].label
    : null;
}

/** Where a record leads back to: the list as it was left, or all of it. */
export const useRecordList = (list: RecordList): string =>
  useCameFrom(PATHS.adminCenter.to({ tab1: list, tab2: 'all' }));

/** One record that administrators look after, with the way back to its list. */
export function RecordPage({ title, lead, intro, list, nav, children }: RecordPageProps) {
  const back = useRecordList(list);
  usePageTitle(lead ? `${title} · ${lead}` : title);
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-5xl">
        <header className="mb-8">
          <a
            href={shellHref(back)}
            className="link text-16 inline-flex min-h-11 items-center gap-1.5 font-semibold"
          >
            <ArrowLeft aria-hidden size={18} />
            <span className="sr-only">Back to</span>{' '}
            <span>{sectionOf(back) ?? CENTER_SECTIONS[list].label}</span>
          </a>
          <h1 className="text-36 mt-1">{title}</h1>
          {(lead ?? intro) && (
            <p className="text-18 text-ink-soft max-w-measure mt-2">{lead ?? intro}</p>
          )}
        </header>
        <div
          className={clsx(nav && 'desk:grid desk:grid-cols-[12rem_minmax(0,1fr)] desk:gap-x-12')}
        >
          {nav}
          <div className="max-w-3xl min-w-0">{children}</div>
        </div>
      </div>
    </div>
  );
}
