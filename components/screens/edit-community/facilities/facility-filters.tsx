import { SearchInput } from '@/components/ui/input/search-input';
import { Select } from '@/components/ui/input/select';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import type { CallOutput } from '@/lib/app/calls';
import { DELAYS, FACILITY_PAGE_SIZES, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { formatCount } from '@/lib/shared/format/numbers';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { readFacilityAddress, type FacilityAddress } from './facility-address';

interface FacilityFiltersProps {
  address: FacilityAddress;
  /** Of what the text leaves; undefined while it is read. */
  counts: CallOutput<'community/get-healthcare-facility-category-counts'> | undefined;
  onChange: (change: Partial<FacilityAddress>, replace?: boolean) => void;
}

/** Narrows the list by text and type, and says how long its pages are. */
export function FacilityFilters({ address, counts, onChange }: FacilityFiltersProps) {
  const { search, typeId, size } = address;
  const [text, setText] = useDebouncedText(
    search,
    (wanted) => onChange({ search: wanted, page: 1 }, true),
    DELAYS.amenitySearch,
  );
  const types = (counts?.data ?? []).map(({ id, label, count }) => ({
    value: id,
    label: `${label} (${formatCount(count)})`,
  }));
  const chosen = FACILITY_TYPES.find(({ id }) => id === typeId);
  const isListed = types.some(({ value }) => value === typeId);
  const all = counts ? `All types (${formatCount(counts.totalFacilities)})` : 'All types';
  return (
    <div className="tablet:flex-row tablet:items-end flex flex-col gap-4">
      <SearchInput
        label="Find a facility by name or address"
        hideLabel={false}
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_LIMIT}
        fieldClassName="tablet:max-w-104 min-w-0 flex-1"
      />
      <div className="flex flex-1 items-end gap-4">
        <Select
          label="Type"
          value={chosen ? String(chosen.id) : ''}
          placeholder={all}
          options={[
            ...types,
            // Nothing of it has the text.
            ...(chosen && !isListed
              ? [{ value: chosen.id, label: `${chosen.facilityType} (0)` }]
              : []),
          ]}
          onValueChange={(value) => onChange({ typeId: Number(value) || null, page: 1 })}
          fieldClassName="min-w-0 flex-1 tablet:max-w-72"
        />
        <Select
          label="Per page"
          value={size}
          options={FACILITY_PAGE_SIZES.map((value) => ({ value, label: String(value) }))}
          onValueChange={(value) =>
            onChange({ size: readFacilityAddress(`?size=${value}`).size, page: 1 })
          }
          fieldClassName="w-24 shrink-0"
        />
      </div>
    </div>
  );
}
