import { useState } from 'react';
import { CommunityField } from '@/components/communities/search/community-field';

interface AddPlaceProps {
  ids: readonly number[];
  onAdd: (place: { id: number; name: string }) => void;
}

/** Finds one more place by its name. */
export function AddPlace({ ids, onAdd }: AddPlaceProps) {
  const [here, setHere] = useState<string | null>(null);
  return (
    <div className="w-full max-w-md min-w-0 print:hidden">
      <CommunityField
        label="Add a place"
        value={null}
        onValueChange={(place) => {
          if (!place) return;
          const { id, communityNameText: name } = place;
          setHere(ids.includes(id) ? name : null);
          if (!ids.includes(id)) onAdd({ id, name });
        }}
      />
      {here !== null && (
        <p role="alert" className="text-14 mt-1.5">
          {here} is here already.
        </p>
      )}
    </div>
  );
}
