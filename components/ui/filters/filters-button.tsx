import { SlidersHorizontal } from 'lucide-react';
import { Button, type ButtonProps } from '../button';

type FiltersButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'variant'> & {
  /** How many filters narrow the list now. */
  active: number;
};

/** Opens the filters of a list, and says how many are set. */
export const FiltersButton = ({ active, ...rest }: FiltersButtonProps) => (
  <Button
    aria-haspopup="dialog"
    {...rest}
    variant="secondary"
    icon={<SlidersHorizontal size={18} />}
  >
    {active > 0 ? `Filters (${active})` : 'Filters'}
  </Button>
);
