'use client';

import { useState } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { COMPARE_LIMIT } from '@/lib/shared/constants/limits';
import { useChosenPlaces } from './chosen-places';
import type { CompareTickProps } from './compare-tick';

const Tick = lazyComponent(() => import('./compare-tick'));
const Tray = lazyComponent(() => import('./compare-tray'));

/** What a browser alone knows: the server draws neither this nor the tray. */
export const CompareTick = (props: CompareTickProps) => useIsHydrated() && <Tick {...props} />;

/** Says what a tick did, without moving the focus. */
function Announcement() {
  const chosen = useChosenPlaces();
  const [said, setSaid] = useState({ chosen, text: '' });
  if (said.chosen !== chosen) {
    const added = chosen.find(({ id }) => !said.chosen.some((one) => one.id === id));
    const removed = said.chosen.find(({ id }) => !chosen.some((one) => one.id === id));
    const change = added ? `${added.name} added.` : removed ? `${removed.name} removed.` : '';
    const count = `${chosen.length} of ${COMPARE_LIMIT} chosen to compare.`;
    setSaid({ chosen, text: `${change} ${count}` });
  }
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  );
}

/** The tray's code comes with the first place that is ticked. */
function LateTray() {
  const chosen = useChosenPlaces();
  return (
    <>
      <Announcement />
      {chosen.length > 0 && <Tray />}
    </>
  );
}

export const CompareTray = () => useIsHydrated() && <LateTray />;
