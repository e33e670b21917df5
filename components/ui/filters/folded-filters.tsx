import { useState, type ReactNode } from 'react';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { useMediaQuery } from '../hooks/use-media-query';
import { Popover } from '../overlay/popover';
import { FiltersButton } from './filters-button';

const PHONE = `(width < ${BREAKPOINTS.tablet}rem)`;

interface FoldedFiltersProps {
  /** How many filters narrow the list now. */
  active: number;
  /** The filters beside the button, which apply at once. */
  panel: ReactNode;
  panelClassName?: string;
  /** The filters on a phone: a sheet, which applies them when it is closed, in whatever way. */
  sheet: (close: () => void) => ReactNode;
  /** They are in the page, and need no button. */
  inPage?: boolean;
}

/** The filters of a list behind one button: in a popover, and in a sheet on a phone. */
export function FoldedFilters({
  active,
  panel,
  panelClassName,
  sheet,
  inPage = false,
}: FoldedFiltersProps) {
  const phone = useMediaQuery(PHONE);
  const [open, setOpen] = useState(false);
  return (
    <>
      {!inPage && phone && <FiltersButton active={active} onClick={() => setOpen(true)} />}
      {!inPage && !phone && (
        <Popover
          label="Filters"
          trigger={<FiltersButton active={active} />}
          {...(panelClassName && { className: panelClassName })}
        >
          {panel}
        </Popover>
      )}
      {/* It stays when a tablet is turned: what was chosen in it applies when it is closed. */}
      {open && sheet(() => setOpen(false))}
    </>
  );
}
