import { useFormContext, useWatch } from 'react-hook-form';
import { frameOf, projectInState } from '@/lib/shared/drawing/state-projection';
import { StateOutline } from '@/components/graphics/state-outline';
import { STATES } from '@/lib/shared/reference/states';
import { communityPosition, type CommunityForm } from './community-form';

/** Whether the drawing of a state has a position on it. */
function isOnMap(stateShortName: string, { lat, long }: { lat: number; long: number }): boolean {
  const frame = frameOf(stateShortName);
  if (!frame) return false;
  const [x, y] = projectInState(frame.projection, lat, long);
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
}

/** Where the position that is typed lies in the state that is chosen; nothing before both are. */
export function PlaceOnMap() {
  const { control } = useFormContext<CommunityForm>();
  const [stateId, lat, long, name] = useWatch({
    control,
    name: ['state', 'lat', 'long', 'communityNameText'],
  });
  const state = STATES.find(({ id }) => String(id) === stateId);
  const { data: position } = communityPosition.safeParse({ lat, long });
  if (!state || !position) return null;
  return (
    <figure>
      <div className="card bg-sky h-55 max-w-80 p-4">
        <StateOutline
          stateName={state.stateName}
          stateShortName={state.stateShortName}
          placeName={name.trim() || 'The new community'}
          lat={position.lat}
          long={position.long}
        />
      </div>
      <figcaption className="text-ink-soft text-16 mt-2">
        {isOnMap(state.stateShortName, position)
          ? 'The dot is the position above. If it isn’t in the right spot, check the numbers.'
          : `The position above is outside ${state.stateName}. Check the numbers and their signs.`}
      </figcaption>
    </figure>
  );
}
