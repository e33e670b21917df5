'use client';

import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { CommunityField } from '@/components/communities/search/community-field';
import { Button } from '@/components/ui/button';
import { useFocusFallback } from '@/components/ui/hooks/use-focus-fallback';
import { communityQueries } from '@/lib/client/queries/communities';
import { spot, type DistanceOrigin } from '@/lib/search/address/list-sort';

interface NearPlaceProps {
  near: DistanceOrigin | null;
  onChange: (near: DistanceOrigin | null) => void;
}

/** What browsers answer who are asked where they are. */
const FAULTS: Record<number, string> = {
  1: 'Your browser doesn’t share your location with this page. Choose a community instead.',
  3: 'Your browser takes too long to find where you are. Try again, or choose a community.',
};

const NOT_FOUND = 'Your browser can’t tell where you are. Choose a community instead.';

/** Milliseconds. */
const PATIENCE = { timeout: 15_000, maximumAge: 600_000 };

/** The place that distances are measured from. Where the browser is, is asked only on a click. */
export default function NearPlace({ near, onChange }: NearPlaceProps) {
  const id = near && 'id' in near ? near.id : null;
  const { data } = useQuery({ ...communityQueries.basicInfo(id ?? 0), enabled: id !== null });
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const locate = () => {
    setAsking(true);
    setFault(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onChange(spot(coords.latitude, coords.longitude));
      },
      ({ code }) => {
        setAsking(false);
        setFault(FAULTS[code] ?? NOT_FOUND);
      },
      PATIENCE,
    );
  };

  const here = near !== null && !('id' in near);
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(box, here, 'input, button');
  return (
    <div ref={box} {...keepFocus} className="card flex flex-wrap items-end gap-3 px-4 py-3">
      {here ? (
        <p role="status" className="text-16 min-h-11 grow content-center">
          Distances are measured from your location.
        </p>
      ) : (
        <div className="min-w-0 grow basis-60">
          <CommunityField
            label="Measure distances from"
            value={id === null ? null : (data?.data ?? null)}
            onValueChange={(community) => onChange(community && { id: community.id })}
          />
        </div>
      )}
      {here ? (
        <Button key="choose" variant="secondary" onClick={() => onChange(null)}>
          Choose a community
        </Button>
      ) : (
        <Button
          key="locate"
          variant="secondary"
          icon={<LocateFixed size={18} />}
          busy={asking}
          busyLabel="Finding you…"
          onClick={locate}
        >
          Use my location
        </Button>
      )}
      {fault && (
        <p role="alert" className="text-14 text-clay basis-full">
          {fault}
        </p>
      )}
    </div>
  );
}
