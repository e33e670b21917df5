'use client';

import { ArrowRight } from 'lucide-react';
import { areaPath, areaWords, UNIVERSITY_MILES } from '@/components/communities/area-path';
import { Button } from '@/components/ui/button';
import type { SearchArea } from '@/lib/search/output';
import { parseListAddress, type ListAddress } from '@/lib/search/address/list-address';

interface MeantAreasProps {
  address: ListAddress;
  areas: readonly SearchArea[];
  didYouMean: { id: number; name: string } | undefined;
  onList: (address: ListAddress) => void;
}

/** What else a search text may mean: a state, a county, a region, a university, a larger place. */
export function MeantAreas({ address, areas, didYouMean, onList }: MeantAreasProps) {
  if (areas.length === 0 && !didYouMean) return null;
  const show = (area: SearchArea) => {
    const [, query = ''] = areaPath(area).split('?');
    const meant = parseListAddress(`?${query}`);
    onList({
      ...address,
      q: meant.q,
      filters:
        area.kind === 'state'
          ? { ...address.filters, states: meant.filters.states }
          : address.filters,
      wishes: [...address.wishes, ...meant.wishes],
    });
  };
  return (
    <div className="my-3 space-y-2 print:hidden">
      {areas.length > 0 && (
        <ul aria-label="What you may mean" className="space-y-2">
          {areas.map((area) => (
            <li
              key={`${area.kind} ${area.name} ${area.where}`}
              className="card flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2"
            >
              <p className="min-w-0">
                <span className="text-18 font-serif font-semibold">{area.name}</span>{' '}
                <span className="figures text-14 text-ink-soft">{areaWords(area)}</span>
              </p>
              {area.searchText?.toLowerCase() !== address.q.toLowerCase() && (
                <Button
                  variant="link"
                  icon={<ArrowRight size={18} />}
                  onClick={() => show(area)}
                  aria-label={`${actionOf(area)}: ${area.name}`}
                >
                  {actionOf(area)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {didYouMean && (
        <p className="text-16">
          Did you mean{' '}
          <Button variant="link" onClick={() => onList({ ...address, q: didYouMean.name })}>
            {didYouMean.name}
          </Button>
          ?
        </p>
      )}
    </div>
  );
}

const actionOf = ({ kind }: SearchArea): string =>
  kind === 'university' ? `Within ${UNIVERSITY_MILES} miles` : 'Show its communities';
