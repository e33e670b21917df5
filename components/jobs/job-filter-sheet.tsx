import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RESET_FILTERS, seeResultsLabel } from '@/components/amenities/amenity-labels';
import { FiltersSheet } from '@/components/ui/filters/filters-sheet';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { DELAYS } from '@/lib/shared/constants/limits';
import { activeJobFilters, NO_JOB_FILTER, type JobFilterInput } from './job-filter';
import { JobFilterPanel } from './job-filter-panel';

/** The query whose answer says how many jobs a filter leaves. */
export type JobCount = (filter: JobFilterInput) => {
  queryKey: readonly [path: string, input: object];
};

interface JobFilterSheetProps {
  filter: JobFilterInput;
  around: string | undefined;
  countOf: JobCount;
  /** Told what was chosen when the sheet is closed, in whatever way. */
  onDone: (filter: JobFilterInput) => void;
}

/** The filters of jobs on a phone. */
export function JobFilterSheet({ filter, around, countOf, onDone }: JobFilterSheetProps) {
  const [draft, setDraft] = useState(filter);
  const [title, setTitle] = useDebouncedText(
    draft.jobTitle,
    (jobTitle) => setDraft((known) => ({ ...known, jobTitle })),
    DELAYS.amenitySearch,
  );
  const found = useQuery<{ pagination: { totalCount: number } }>({
    queryKey: countOf(draft).queryKey,
    placeholderData: keepPreviousData,
  });
  const done = () => onDone({ ...draft, jobTitle: title.trim() });
  return (
    <FiltersSheet
      clear={{
        label: RESET_FILTERS,
        disabled: activeJobFilters(draft) === 0 && title === '',
        onClear: () => {
          setTitle('');
          setDraft(NO_JOB_FILTER);
        },
      }}
      doneLabel={seeResultsLabel(
        found.isPlaceholderData ? null : (found.data?.pagination.totalCount ?? null),
      )}
      onDone={done}
    >
      <JobFilterPanel
        filter={draft}
        title={title}
        onTitle={setTitle}
        onFilter={(change) => setDraft((known) => ({ ...known, ...change }))}
        around={around}
      />
    </FiltersSheet>
  );
}
