'use client';

import { resultCount } from '@/components/amenities/amenity-labels';
import { Button } from '@/components/ui/button';

interface ResultCountProps {
  /** How many are known to fit. */
  count: number;
  /** How many fit as far as is known: something that was chosen is not known of them. */
  unknownCount: number;
  /** The search text, where the only results are names that differ in a few letters. */
  similarTo: string | null;
}

const placeWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'place' : 'places'}`;

/** '12 Results, and 340 places where this is not known'. */
export function ResultCount({ count, unknownCount, similarTo }: ResultCountProps) {
  return (
    <>
      <span>{resultCount(count)}</span>
      {unknownCount > 0 && <span>, and {placeWords(unknownCount)} where this is not known</span>}
      {similarTo !== null && (
        <span className="text-ink block">
          We know no place called “{similarTo}”. Showing similar names.
        </span>
      )}
    </>
  );
}

interface UnknownToggleProps {
  unknownCount: number;
  included: boolean;
  onChange: (included: boolean) => void;
}

/** Lists the places of which something is not known as well, or leaves them out again. */
export function UnknownToggle({ unknownCount, included, onChange }: UnknownToggleProps) {
  const them = unknownCount === 1 ? 'it' : 'them';
  return (
    <Button variant="link" className="print:hidden" onClick={() => onChange(!included)}>
      {included ? `Leave ${them} out` : `Include ${them}`}
      <span className="sr-only"> (places where this is not known)</span>
    </Button>
  );
}
