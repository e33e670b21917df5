import * as z from 'zod';
import {
  HAZARD_RATINGS,
  HAZARDS,
  type HazardRating,
  type HazardRatings,
} from '@/lib/shared/reference/hazards';
import { STATES } from '@/lib/shared/reference/states';
import { SourceFault } from '../source-errors';
import type { LocalFile, Origin, PublicFile } from '../files/origin';
import { jsonRows } from '../files/json-rows';
import { countyKey } from '../places/county-key';
import { source } from '../source';

const SERVICE =
  'https://services.arcgis.com/XG15cJAlne2vxtgt/arcgis/rest/services/National_Risk_Index_Counties/FeatureServer/0/query';
const COLUMNS = HAZARDS.map(({ code }) => `${code}_RISKR`);

/** Counties that the service sends at a time. */
const AT_ONCE = 2000;
/** The country has 3,100 counties, with territories 3,200. */
const MOST_PAGES = 4;

/** All columns are asked for: one that is renamed or new would refuse the request. */
const fileOf = (page: number): PublicFile => ({
  name: `national-risk-index-counties-${page}.json`,
  address: `${SERVICE}?where=1%3D1&outFields=*&returnGeometry=false&orderByFields=STCOFIPS&resultOffset=${(page - 1) * AT_ONCE}&resultRecordCount=${AT_ONCE}&f=json`,
});

const county = z.looseObject({
  STATEABBRV: z.string(),
  COUNTY: z.string(),
  COUNTYTYPE: z.string().nullish(),
  NRI_VER: z.string().nullish(),
});
const FIELDS = [...Object.keys(county.shape), ...COLUMNS];
const pageSchema = z.object({ exceededTransferLimit: z.boolean().nullish() });
type County = z.infer<typeof county>;

const STATE_IDS = new Map<string, number>(STATES.map((one) => [one.stateShortName, one.id]));

const isRating = (text: unknown): text is HazardRating =>
  (HAZARD_RATINGS as readonly unknown[]).includes(text);

/** All counties, and when the last page of them was retrieved. */
async function readCounties(origin: Origin, onFiles: (files: LocalFile[]) => void) {
  const rows: County[] = [];
  for (let page = 1; ; page += 1) {
    const { name } = fileOf(page);
    const file = await origin.open(fileOf(page));
    onFiles([file]);
    const counties = jsonRows({
      path: file.path,
      list: 'features',
      within: 'attributes',
      fields: FIELDS,
      row: county,
      rest: pageSchema,
      fault: () => new SourceFault(`${name} isn’t a page of the National Risk Index.`),
    });
    let next = await counties.next();
    for (; !next.done; next = await counties.next()) rows.push(next.value);
    if (!next.value.exceededTransferLimit || page === MOST_PAGES)
      return { rows, retrievedOn: file.retrievedOn };
  }
}

const ratingsOf = (row: County): HazardRatings =>
  Object.fromEntries(
    HAZARDS.flatMap(({ code }) => {
      const rating = row[`${code}_RISKR`];
      return isRating(rating) ? [[code, rating]] : [];
    }),
  );

/** Independent cities beside a county of their name are written with 'city'. */
const nameOf = ({ COUNTY, COUNTYTYPE }: County): string =>
  COUNTYTYPE?.toLowerCase() === 'city' ? `${COUNTY} city` : COUNTY;

/**
 * Natural hazards of each community's county, rated one by one. There is no grade over all of them.
 */
export const hazards = source({
  name: 'hazards',
  label: 'Natural hazards by county (FEMA, National Risk Index)',
  topic: 'natural hazards',
  kind: 'facts',
  megabytes: 35,
  about: [
    {
      what: 'Natural hazards, as the county is rated in comparison with all other counties',
      from: 'Federal Emergency Management Agency, National Risk Index',
      href: 'https://www.fema.gov/flood-maps/products-tools/national-risk-index',
      vintage: 'Shown next to the ratings, where the person who runs the site has loaded them',
      license: 'Public domain',
    },
  ],
  async *read({ origin, communities, onFiles, onVintage, onLeftOut, onProgress }) {
    onProgress('Getting the National Risk Index');
    const { rows, retrievedOn } = await readCounties(origin, onFiles);
    const [first] = rows;
    if (!first || !COLUMNS.some((column) => Object.hasOwn(first, column)))
      throw new SourceFault('The National Risk Index has no ratings of hazards.');
    const vintage = first.NRI_VER?.trim() || retrievedOn.slice(0, 4);
    onVintage(vintage);

    const byCounty = new Map<string, { ratings: HazardRatings; line: number; isUsed: boolean }>();
    for (const [at, row] of rows.entries()) {
      const stateId = STATE_IDS.get(row.STATEABBRV);
      const name = `${nameOf(row)}, ${row.STATEABBRV}`;
      if (stateId === undefined) onLeftOut('It is in a territory.', { line: at + 1, what: name });
      else
        byCounty.set(countyKey(stateId, nameOf(row)), {
          ratings: ratingsOf(row),
          line: at + 1,
          isUsed: false,
        });
    }
    const said = {
      source: `FEMA National Risk Index, ${vintage}`,
      table: null,
      vintage,
      retrievedOn,
      caution: null,
    };
    for (const community of communities) {
      const found =
        community.county === null
          ? undefined
          : byCounty.get(countyKey(community.stateId, community.county));
      if (!found) continue;
      found.isUsed = true;
      yield {
        community: community.id,
        field: 'hazards',
        text: JSON.stringify(found.ratings),
        origin: said,
      };
    }
    for (const [key, { line, isUsed }] of byCounty)
      if (!isUsed) onLeftOut('No community here is in this county.', { line, what: key });
  },
});
