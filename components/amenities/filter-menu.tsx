'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import type { FilterMenuPanelProps } from './filter-menu-panel';

type Panel = ComponentType<FilterMenuPanelProps>;

export interface FilterMenuProps extends Omit<FilterMenuPanelProps, 'trigger'> {
  /** What the button says. */
  label: string;
}

/** A button with a panel of choices, whose code is fetched when it is first wanted. */
export function FilterMenu({ label, onOpenChange, ...rest }: FilterMenuProps) {
  const [panel, setPanel] = useState<{ Panel: Panel }>();
  const [busy, setBusy] = useState(false);

  const fetchPanel = async () => {
    if (panel || busy) return;
    setBusy(true);
    try {
      const { default: Panel } = await import('./filter-menu-panel');
      setPanel({ Panel });
      onOpenChange(true);
    } finally {
      setBusy(false);
    }
  };

  const trigger = (
    <Button
      variant="secondary"
      icon={<SlidersHorizontal size={18} />}
      busy={busy}
      {...(panel ? {} : { onClick: fetchPanel, 'aria-haspopup': 'dialog', 'aria-expanded': false })}
    >
      {label}
    </Button>
  );
  if (!panel) return trigger;
  return <panel.Panel {...rest} trigger={trigger} onOpenChange={onOpenChange} />;
}
