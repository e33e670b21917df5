import { FoldedFilters } from '@/components/ui/filters/folded-filters';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
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
  const { filter, choose } = props.search;
  const apply = (chosen: JobFilterInput) => {
    if (Object.entries(chosen).some(([key, value]) => filter[key as keyof typeof filter] !== value))
      choose(chosen);
  };
  return (
    <FoldedFilters
      active={activeJobFilters(filter)}
      inPage={narrow && !phone}
      panel={<Panel {...props} />}
      panelClassName="w-88"
      sheet={(close) => (
        <JobFilterSheet
          filter={filter}
          around={props.around}
          countOf={countOf}
          onDone={(chosen) => {
            close();
            apply(chosen);
          }}
        />
      )}
    />
  );
}
