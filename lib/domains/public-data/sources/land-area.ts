import { NO_COMMUNITY, NO_LAND } from '../left-out';
import { openGazetteer, placeInWords } from '../places/gazetteer';
import { matchPlaces } from '../places/match-places';
import { source } from '../source';

/** Land area in square miles, of the newest Gazetteer. */
export const landAreaSource = source({
  name: 'land-area',
  label: 'Land area (Census Bureau, Gazetteer)',
  topic: 'land area',
  kind: 'facts',
  megabytes: 5,
  about: [
    {
      what: 'Land area',
      from: 'U.S. Census Bureau, Census Gazetteer',
      href: 'https://www.census.gov/geographies/reference-files.html',
      vintage: '2010 for featured communities; each figure shows its own year',
      license: 'Public domain',
    },
  ],
  async *read({
    origin,
    communities,
    onMatches,
    onFiles,
    onVintage,
    onLeftOut,
    onNote,
    onProgress,
  }) {
    onProgress('Reading the Gazetteer');
    const gazetteer = await openGazetteer(origin);
    if (gazetteer.note) onNote(gazetteer.note);
    onFiles(gazetteer.files);
    onVintage(gazetteer.vintage);
    const matches = await matchPlaces(communities, gazetteer.places, null);
    await onMatches(matches, gazetteer.places);
    const areas = new Map(gazetteer.places.map(({ geoid, landSqMile }) => [geoid, landSqMile]));
    const factOrigin = {
      source: 'U.S. Census Bureau, Gazetteer',
      table: null,
      vintage: gazetteer.vintage,
      retrievedOn: gazetteer.retrievedOn,
      caution: null,
    };
    for (const [community, geoid] of matches.geoids) {
      const value = areas.get(geoid);
      // No place is without land: some are under water as a whole, or the row is wrong.
      if (!value) continue;
      yield { community, field: 'landAreaSqMile', value, margin: null, origin: factOrigin };
    }
    const wanted = new Set(matches.geoids.values());
    for (const [at, place] of gazetteer.places.entries())
      if (!wanted.has(place.geoid) || !place.landSqMile)
        onLeftOut(place.landSqMile ? NO_COMMUNITY : NO_LAND, {
          line: at + 2,
          what: placeInWords(place),
        });
  },
});
