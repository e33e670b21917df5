import { ATTRIBUTIONS } from '@/lib/domains/public-data';
import { BRAND } from '@/lib/shared/constants/brand';
import { PAGES } from '@/lib/shared/constants/paths';
import { ALL_COLUMNS } from './columns';

/** What the file of all communities has, as CSV on the Web describes it (W3C, 2015). */
export const tableMetadata = (site: string) => ({
  '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
  url: site + PAGES.openDataFile('communities.csv'),
  'dc:title': `Communities of the United States on ${BRAND}`,
  'dc:description':
    'Cities and towns with their figures; of each its margin of error, its source and the years it is of. An empty cell means that it isn’t known.',
  'dc:publisher': BRAND,
  'dc:source': ATTRIBUTIONS.map(({ what, from, href, license }) => ({
    'dc:title': what,
    'dc:publisher': from,
    'dc:identifier': href,
    'dc:license': license,
  })),
  dialect: { encoding: 'utf-8', header: true },
  tableSchema: {
    columns: ALL_COLUMNS.map(({ name, title, datatype }) => ({ name, titles: title, datatype })),
    primaryKey: 'id',
  },
});

/** The data set and its files, as DCAT describes them (W3C, version 3). */
export const dataSet = (site: string) => {
  const file = (path: string, mediaType: string) => ({
    '@type': 'dcat:Distribution',
    'dcat:downloadURL': { '@id': site + path },
    'dcat:mediaType': mediaType,
  });
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
    },
    '@id': site + PAGES.openData,
    '@type': 'dcat:Dataset',
    'dct:title': `Communities of the United States on ${BRAND}`,
    'dct:publisher': { '@type': 'foaf:Organization', 'foaf:name': BRAND },
    'dct:spatial': 'United States',
    'dct:license': 'Each source has its own: see the table on this page',
    'dcat:distribution': [
      {
        ...file(PAGES.openDataFile('communities.csv'), 'text/csv'),
        'dct:conformsTo': { '@id': site + PAGES.openDataFile('communities.csv-metadata.json') },
      },
    ],
  };
};
