import { useState, type KeyboardEvent } from 'react';
import { stepThrough } from './map-places';
import { wordTable } from '@/lib/shared/format/word-table';

interface MapKeys {
  /** The places on the screen, in the list's order. */
  inView: readonly number[];
  /** The place that the card is about; null for none. */
  chosen: number | null;
  onChoose: (at: number | null) => void;
  onOpen: (at: number) => void;
  onZoom: (direction: 1 | -1) => void;
  onReset: () => void;
  onPan: (dx: number, dy: number) => void;
}

/** Pixels that an arrow moves the map by. */
const PAN = 80;

const ARROWS = wordTable<readonly [x: number, y: number]>({
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
});

/**
 * The map by keyboard: + − 0 zoom, arrows move, Tab walks through the places in the list's order,
 * Enter opens one. Escape ends the walk: Tab leads on then, as past the first and the last place.
 */
export function useMapKeys(keys: MapKeys) {
  const { inView, chosen, onChoose, onOpen, onZoom, onReset, onPan } = keys;
  const [isWalking, setWalking] = useState(true);

  const walk = (event: KeyboardEvent) => {
    if (!isWalking) return;
    const next = stepThrough(inView, chosen, event.shiftKey ? -1 : 1);
    if (next === null || (chosen === null && event.shiftKey)) return;
    event.preventDefault();
    onChoose(next);
  };

  return {
    onFocus: () => setWalking(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Tab') return walk(event);
      const arrow = ARROWS[event.key];
      if (arrow) onPan(...arrow);
      else if (event.key === '+' || event.key === '=') onZoom(1);
      else if (event.key === '-') onZoom(-1);
      else if (event.key === '0') onReset();
      else if (event.key === 'Enter' && chosen !== null) onOpen(chosen);
      else if (event.key === 'Escape' && isWalking) setWalking(false);
      else if (event.key === 'Escape') onChoose(null);
      else return;
      event.preventDefault();
    },
  };
}
