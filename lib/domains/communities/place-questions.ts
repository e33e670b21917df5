import { distance } from 'fastest-levenshtein';
import type { Db } from '@/db/client';
import { communitiesAround } from '@/db/queries/communities/around-spot';
import { nameKey, spotInStates } from '@/lib/domains/geography';
import { AppError } from '@/lib/platform/http/errors';
import { latinName } from '@/lib/search/text/latin-letters';
import { positionInOtherState } from '@/lib/shared/constants/error-messages';
import { STATES } from '@/lib/shared/reference/states';
import type { AskedOfPlace } from './output';

/** Miles. Borders are drawn simplified, and many towns lie on one. */
const BORDER_MILES = 3;
/** Miles within which names that differ in a letter or two are asked about. */
const ALIKE_MILES = 5;
/** Miles within which the same name is. */
const NAMESAKE_MILES = 25;

interface Place {
  communityNameText: string;
  state: number;
  lat: number;
  long: number;
}

const rounded = (miles: number): number => Math.round(miles * 10) / 10;
const nameOfState = (id: number) => STATES.find((state) => state.id === id)?.stateName ?? '';
const keyOf = (name: string) => nameKey(latinName(name) ?? name);

/** How many letters may differ in names that look alike: short ones differ in one by chance. */
const mayDiffer = (key: string) => (key.length <= 3 ? 0 : key.length <= 5 ? 1 : 2);

/**
 * What an administrator is asked before a place is created.
 * @throws AppError 'invalid' where the position is clearly in another state
 */
export async function placeQuestions(db: Db, place: Place): Promise<AskedOfPlace> {
  const key = keyOf(place.communityNameText);
  const around = await communitiesAround(db, place, NAMESAKE_MILES);
  return {
    position: positionQuestion(place),
    alike: around
      .filter(({ name, miles }) => {
        const other = keyOf(name);
        const allowed = miles <= ALIKE_MILES ? mayDiffer(key) : 0;
        return key !== '' && (other === key || distance(other, key) <= allowed);
      })
      .map(({ id, name, stateShortName, miles }) => ({
        id,
        communityNameText: name,
        stateShortName,
        miles: rounded(miles),
      })),
  };
}

/**
 * What to ask of a position that is not clearly in its state; null for nothing.
 * @throws AppError 'invalid' where it is clearly in another state
 */
export function positionQuestion({
  state,
  lat,
  long,
}: Omit<Place, 'communityNameText'>): AskedOfPlace['position'] {
  const { stateId, milesTo } = spotInStates({ lat, long });
  const milesAway = milesTo(state);
  if (milesAway === null || milesAway === 0) return null;
  const stateName = stateId === null ? null : nameOfState(stateId);
  if (stateName !== null && milesAway > BORDER_MILES)
    throw new AppError('invalid', positionInOtherState(stateName, nameOfState(state)), {
      field: 'state',
    });
  return { stateName, milesAway: rounded(milesAway) };
}

/** The questions as one message; null where there is nothing to ask. */
export function inWords({ position, alike: [nearest] }: AskedOfPlace): string | null {
  if (nearest)
    return `${nearest.communityNameText}, ${nearest.stateShortName} is only ${nearest.miles} miles away. Please confirm that this is another place.`;
  if (position)
    return position.stateName === null
      ? 'This position isn’t in any state. Please confirm it.'
      : `This position seems to be in ${position.stateName}. Please confirm it.`;
  return null;
}
