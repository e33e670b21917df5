import {
  ACS_TABLES,
  acsAddress,
  acsFile,
  gazetteerAddress,
  gazetteerWithBars,
} from './census-excerpt';
import { publicServer, type PublicServer } from './public-server';
import { zipOf } from './zip-files';

/** The years of the files, and what they say of Asheville. */
const [SURVEY, BOUNDARIES] = [2024, 2025];
const ASHEVILLE = '3702140';
export const PUBLISHED_AGE = 39.4;

/** A server with the Census Bureau's files, as far as they are about Asheville's median age. */
export async function publishAges(): Promise<PublicServer> {
  const publisher = await publicServer();
  for (const table of ACS_TABLES)
    publisher.files.set(acsAddress(SURVEY, table), acsFile(table, { [ASHEVILLE]: [] }));
  publisher.files.set(
    acsAddress(SURVEY, 'B01002'),
    acsFile('B01002', { [ASHEVILLE]: [[PUBLISHED_AGE, 0.6]] }),
  );
  const place = {
    state: 'NC',
    geoid: ASHEVILLE,
    name: 'Asheville city',
    squareMiles: 45.6,
    lat: 35.57,
    long: -82.554,
  };
  publisher.files.set(
    gazetteerAddress(BOUNDARIES, 'place'),
    zipOf(`${String(BOUNDARIES)}_Gaz_place_national.txt`, gazetteerWithBars([place])),
  );
  return publisher;
}
