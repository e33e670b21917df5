import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { Popover } from '@/components/ui/overlay/popover';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { activeJobFilters, type JobFilterInput } from './job-filter';
import { JobFilterPanel } from './job-filter-panel';
import { JobFilterSheet, type JobCount } from './job-filter-sheet';
import type { JobSearch } from './use-job-search';

/** No room for a popover beside the heading: below the `panel` breakpoint of tailwind.config.ts. */
const NARROW = `(width < ${BREAKPOINTS.panel}rem)`;
const PHONE = `(width < ${BREAKPOINTS.tablet}rem)`;

interface JobFiltersProps {
  search: JobSearch;
  /** The community that distances are measured from; without it, none are offered. */
  around?: string;
}

function Panel({ search: { filter, title, setTitle, choose, reset }, around }: JobFiltersProps) {
  return (
    <JobFilterPanel
      filter={filter}
      title={title}
      onTitle={setTitle}
      onFilter={choose}
      onReset={reset}
      around={around}
    />
  );
}

/** The filters in the page, where there is neither room for a popover nor need for a sheet. */
export function InlineJobFilters(props: JobFiltersProps) {
  const narrow = useMediaQuery(NARROW);
  const phone = useMediaQuery(PHONE);
  if (!narrow || phone) return null;
  return (
    <section aria-label="Filters" className="card mb-6 p-4">
      <Panel {...props} />
    </section>
  );
}

/** The button beside the heading: a popover on large screens, a sheet on phones. */
export function JobFiltersButton({ countOf, ...props }: JobFiltersProps & { countOf: JobCount }) {
  const narrow = useMediaQuery(NARROW);
  const phone = useMediaQuery(PHONE);
  const [open, setOpen] = useState(false);
  const { filter, choose } = props.search;
  const active = activeJobFilters(filter);
  const look = { variant: 'secondary', icon: <SlidersHorizontal size={18} /> } as const;
  const label = `Filters${active > 0 ? ` (${active})` : ''}`;
  const apply = (chosen: JobFilterInput) => {
    setOpen(false);
    if (Object.entries(chosen).some(([key, value]) => filter[key as keyof typeof filter] !== value))
      choose(chosen);
  };
  return (
    <>
      {phone ? (
        <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        !narrow && (
          <Popover label="Filters" className="w-88" trigger={<Button {...look}>{label}</Button>}>
            <Panel {...props} />
          </Popover>
        )
      )}
      {/* It stays when a tablet is turned: what was chosen in it applies when it is closed. */}
      {open && (
        <JobFilterSheet filter={filter} around={props.around} countOf={countOf} onDone={apply} />
      )}
    </>
  );
}
