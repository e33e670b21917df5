import { useEffect, useState } from 'react';

/** Milliseconds: longer than the slowest phone takes to follow an address. */
const PATIENCE = 2000;

/**
 * Whether a choice is shown as made: what was just clicked, until what it is given follows. The
 * address, where many choices live, changes a moment after the click; where nothing follows, it was
 * refused.
 */
export function useShownChoice(given: boolean): [boolean, (wanted: boolean) => void] {
  const [shown, setShown] = useState({ given, wanted: given });
  if (shown.given !== given) setShown({ given, wanted: given });
  useEffect(() => {
    if (shown.wanted === given) return;
    const timer = setTimeout(() => setShown({ given, wanted: given }), PATIENCE);
    return () => clearTimeout(timer);
  }, [shown, given]);
  return [shown.wanted, (wanted) => setShown({ given, wanted })];
}
