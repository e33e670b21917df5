import { openGazetteer } from '../places/gazetteer';
import { matchPlaces } from '../places/match-places';
import { source } from '../source';

/** Land area in square miles, of the newest Gazetteer. */
export const landArea = source({
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
    onElsewhere,
    onNote,
    onProgress,
  }) {
    onProgress('Reading the Gazetteer');
    const gazetteer = await openGazetteer(origin);
    if (gazetteer.note) onNote(gazetteer.note);
    onFiles(gazetteer.files);
    onVintage(gazetteer.vintage);
    const matches = matchPlaces(communities, gazetteer.places, null);
    await onMatches(matches);
    const areas = new Map(gazetteer.places.map(({ geoid, landSqMile }) => [geoid, landSqMile]));
    const factOrigin = {
      source: 'U.S. Census Bureau, Gazetteer',
      table: null,
      vintage: gazetteer.vintage,
      retrievedOn: gazetteer.retrievedOn,
      caution: null,
    };
    let filled = 0;
    for (const [community, geoid] of matches.geoids) {
      const value = areas.get(geoid);
      // No place is without land: some are under water as a whole, or the row is wrong.
      if (!value) continue;
      filled += 1;
      yield { community, field: 'landAreaSqMile', value, margin: null, origin: factOrigin };
    }
    onElsewhere(gazetteer.places.length - filled, 'The place isn’t a community here.');
  },
});
