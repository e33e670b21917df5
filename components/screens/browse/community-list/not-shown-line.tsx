import type { ListResponse } from '@/lib/domains/community-page/list-output';

/** Names the favorites that nobody is shown now. */
export const NotShownLine = ({ places }: { places: NonNullable<ListResponse['notShown']> }) => (
  <p className="text-16 text-ink-soft mt-6">
    {places
      .map(({ communityNameText, stateShortName }) => `${communityNameText}, ${stateShortName}`)
      .join('; ')}{' '}
    {places.length === 1 ? 'isn’t' : 'aren’t'} shown at the moment, but{' '}
    {places.length === 1 ? 'stays' : 'stay'} among your favorites.
  </p>
);
