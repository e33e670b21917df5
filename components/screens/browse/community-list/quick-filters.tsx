import { Tag } from '@/components/ui/tag';
import type { ListKey } from './filter-options';
import { withOption, type ListFilters } from './list-address';

interface QuickFilter {
  label: string;
  /** What it chooses: options of one group, any of which will do. */
  options?: readonly [key: ListKey, codes: readonly string[]];
  /** Or people, from and to. */
  population?: readonly [min: number, max: number];
  /** What the few words mean. */
  meaning: string;
}

const QUICK: readonly QuickFilter[] = [
  { label: 'Small city', population: [5_000, 50_000], meaning: '5,000 to 50,000 people' },
  {
    label: 'University',
    options: ['schools', ['publicFourYearCollegeUniversity', 'privatecFourYearCollegeUniversity']],
    meaning: 'A public or private four-year college or university',
  },
  {
    label: 'Airport',
    options: ['getting', ['localAirport', 'regionalAirport']],
    meaning: 'A local or regional airport',
  },
  { label: 'Hospital', options: ['hospital', ['yes']], meaning: 'Has a hospital' },
  { label: 'Cool summers', options: ['summer', ['cool']], meaning: 'July highs under 80 °F' },
];

function isOn({ options, population }: QuickFilter, filters: ListFilters): boolean {
  if (population) return filters.min === population[0] && filters.max === population[1];
  const [key, codes] = options ?? ['states', []];
  return codes.every((code) => filters[key].includes(code));
}

function switched(quick: QuickFilter, filters: ListFilters, on: boolean): ListFilters {
  const { options, population } = quick;
  const [min, max] = on && population ? population : [null, null];
  if (population) return { ...filters, min, max };
  const [key, codes] = options ?? ['states', []];
  return codes.reduce((next, code) => withOption(next, key, code, on), filters);
}

interface QuickFiltersProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

/** What many people look for, at one click each; the panel's own options are chosen with it. */
export function QuickFilters({ filters, onChange }: QuickFiltersProps) {
  return (
    <div
      role="group"
      aria-label="Popular filters"
      className="tablet:flex-wrap tablet:overflow-visible -mx-1 -mt-1 mb-2 flex gap-2 overflow-x-auto p-1 print:hidden"
    >
      {QUICK.map((quick) => (
        <Tag
          key={quick.label}
          title={quick.meaning}
          pressed={isOn(quick, filters)}
          onPressedChange={(on) => onChange(switched(quick, filters, on))}
          className="shrink-0"
        >
          {quick.label}
        </Tag>
      ))}
    </div>
  );
}
