import { ActiveChips } from '@/components/ui/filters/active-chips';
import { activeFilters } from './filter-labels';
import { NO_FILTERS, type ListFilters } from '@/lib/search/address/list-address';

interface ActiveFiltersProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  /** On a phone they scroll sideways, and leave the room to the cards. */
  oneLine?: boolean;
}

/** What narrows the list. */
export const ActiveFilters = ({ filters, onChange, oneLine }: ActiveFiltersProps) => (
  <ActiveChips
    active={activeFilters(filters).map(({ without, ...chip }) => ({
      ...chip,
      onRemove: () => onChange(without),
    }))}
    onClear={() => onChange(NO_FILTERS)}
    {...(oneLine && { oneLine })}
  />
);
