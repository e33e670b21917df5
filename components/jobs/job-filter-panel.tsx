import { RESET_FILTERS } from '@/components/amenities/amenity-labels';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input/checkbox';
import { SearchInput } from '@/components/ui/input/search-input';
import { Select, type SelectOption } from '@/components/ui/input/select';
import { SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import {
  ALL_JOB_CATEGORIES,
  ANY_JOB_TYPE,
  JOB_CATEGORIES,
  JOB_MILES,
  JOB_POSTED_AT,
  JOB_TYPES,
} from '@/lib/shared/constants/jobs';
import { activeJobFilters, type JobFilterInput } from './job-filter';

const OTHER = 'other';

const CATEGORY_OPTIONS: readonly SelectOption[] = [
  { value: ALL_JOB_CATEGORIES, label: 'All Categories' },
  ...JOB_CATEGORIES.map(({ id, label }) => ({ value: id ?? OTHER, label })),
];

const TYPE_OPTIONS: readonly SelectOption[] = [
  { value: ANY_JOB_TYPE, label: 'All Job Types' },
  ...JOB_TYPES.map(({ id, label }) => ({ value: id, label })),
];

const POSTED_OPTIONS: readonly SelectOption[] = JOB_POSTED_AT.map(({ id, label }) => ({
  value: id,
  label,
}));

export interface JobFilterPanelProps {
  filter: JobFilterInput;
  /** The title as it is being typed; `filter` follows once typing pauses. */
  title: string;
  onTitle: (title: string) => void;
  onFilter: (change: Partial<JobFilterInput>) => void;
  /** Without it, the button is elsewhere. */
  onReset?: () => void;
  /** The community that distances are measured from; without it, none are offered. */
  around?: string | undefined;
}

const milesOptions = (around: string): SelectOption[] =>
  JOB_MILES.map((miles) => ({
    value: miles,
    label: miles === 0 ? `Only ${around}` : `Within ${miles} miles`,
  }));

/** What narrows a list of jobs; every choice takes effect at once. */
export function JobFilterPanel({
  filter,
  title,
  onTitle,
  onFilter,
  onReset,
  around,
}: JobFilterPanelProps) {
  return (
    <div className="phone:max-panel:grid-cols-2 grid items-end gap-4">
      <SearchInput
        label="Job title"
        hideLabel={false}
        placeholder="Title, keyword or employer"
        value={title}
        onValueChange={onTitle}
        maxLength={SEARCH_LIMIT}
      />
      {around !== undefined && (
        <Select
          label="Distance"
          options={milesOptions(around)}
          value={filter.withinMiles}
          onValueChange={(value) => onFilter({ withinMiles: Number(value) })}
        />
      )}
      <Select
        label="Category"
        options={CATEGORY_OPTIONS}
        value={filter.jobCat ?? OTHER}
        onValueChange={(value) => onFilter({ jobCat: value === OTHER ? null : Number(value) })}
      />
      <Select
        label="Job type"
        options={TYPE_OPTIONS}
        value={filter.jobType}
        onValueChange={(value) => onFilter({ jobType: Number(value) })}
      />
      <Select
        label="Posted at"
        options={POSTED_OPTIONS}
        value={filter.jobPostedAt}
        onValueChange={(value) => onFilter({ jobPostedAt: Number(value) })}
      />
      <Checkbox
        label="Remote Jobs Only"
        checked={filter.jobIsRemote}
        onCheckedChange={(jobIsRemote) => onFilter({ jobIsRemote })}
      />
      {onReset && (
        <Button
          variant="secondary"
          wide
          disabled={activeJobFilters(filter) === 0 && title === ''}
          onClick={onReset}
        >
          {RESET_FILTERS}
        </Button>
      )}
    </div>
  );
}
