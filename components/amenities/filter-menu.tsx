'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { UI_LABELS } from '@/components/ui/labels';
import type { FilterMenuPanelProps } from './filter-menu-panel';

const Panel = lazyComponent<FilterMenuPanelProps>(() => import('./filter-menu-panel'), {
  Pending: ({ trigger }) => trigger,
});

export interface FilterMenuProps extends Omit<FilterMenuPanelProps, 'trigger'> {
  /** What the button says. */
  label: string;
}

/** A button with a panel of choices, whose code is fetched when it is first wanted. */
export function FilterMenu({ label, onOpenChange, ...rest }: FilterMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const fetchPanel = async () => {
    if (wanted || busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await Panel.load();
      setWanted(true);
      onOpenChange(true);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  const trigger = (
    <Button
      variant="secondary"
      icon={<SlidersHorizontal size={18} />}
      busy={busy}
      {...(wanted
        ? {}
        : { onClick: fetchPanel, 'aria-haspopup': 'dialog', 'aria-expanded': false })}
    >
      {label}
    </Button>
  );
  if (!wanted)
    return (
      <>
        {trigger}
        {failed && (
          <p role="alert" className="text-14 text-clay">
            {UI_LABELS.partNotLoaded}. {UI_LABELS.newVersion}
          </p>
        )}
      </>
    );
  return <Panel {...rest} trigger={trigger} onOpenChange={onOpenChange} />;
}
