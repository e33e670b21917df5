import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';

interface MapControlsProps {
  onZoom: (direction: 1 | -1) => void;
  onReset: () => void;
}

/** Zoom by pressing, for who has no wheel. */
export function MapControls({ onZoom, onReset }: MapControlsProps) {
  return (
    <div role="group" aria-label="Zoom" className="shadow-soft flex flex-col gap-2 rounded-full">
      <IconButton
        variant="outline"
        label="Zoom in"
        icon={<Plus size={20} />}
        onClick={() => onZoom(1)}
      />
      <IconButton
        variant="outline"
        label="Zoom out"
        icon={<Minus size={20} />}
        onClick={() => onZoom(-1)}
      />
      <IconButton
        variant="outline"
        label="Show all places"
        icon={<Maximize size={18} />}
        onClick={onReset}
      />
    </div>
  );
}
