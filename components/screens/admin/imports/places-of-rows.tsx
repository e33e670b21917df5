import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ImportReport } from '@/lib/domains/imports/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatCount } from '@/lib/shared/format/numbers';

type PlacesOfRowsProps = Pick<ImportReport, 'places' | 'placeCount' | 'dryRun'>;

/** So many are shown at first. */
const FEW = 10;

const rowsIn = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** In which communities the rows are, so that one in the wrong place is seen in time. */
export function PlacesOfRows({ places, placeCount, dryRun }: PlacesOfRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (places.length === 0) return null;
  const shown = showsAll ? places : places.slice(0, FEW);
  const left = placeCount - shown.length;
  return (
    <section aria-labelledby="report-places" className="mt-6">
      <h3 id="report-places" className="text-18 font-sans font-semibold">
        {dryRun ? 'Where the rows would be' : 'Where the rows are'}
      </h3>
      <ul className="text-16 mt-3 space-y-1">
        {shown.map(({ community, rows, unnamed }) => (
          <li key={community.id} className="flex gap-3">
            <span className="figures w-24 shrink-0 text-right font-semibold">{rowsIn(rows)}</span>
            <span className="min-w-0 break-words">
              <a
                href={shellHref(PATHS.communityDetails.to({ id: community.id }))}
                className="link"
              >{`${community.name}, ${community.state}`}</a>
              {unnamed > 0 && (
                <span className="text-ink-soft">
                  {' '}
                  {unnamed === rows ? 'by' : `${formatCount(unnamed)} of them by`} ZIP code or
                  position
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="text-ink-soft mt-2">
          And {formatCount(left)} more {left === 1 ? 'community' : 'communities'}.
        </p>
      )}
      {!showsAll && places.length > FEW && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => {
            setShowsAll(true);
          }}
        >
          Show {formatCount(places.length)} communities
        </Button>
      )}
    </section>
  );
}
