import type { MatchedCommunity } from '@/db/queries/imports/place-matches';
import { MissingFile, SourceFault } from '../source-errors';
import { csvTable } from '../files/csv';
import { smallText } from '../files/lines';
import type { LocalFile, Origin, PublicFile } from '../files/origin';
import { levelOf } from './price-level';
import { countyKey } from '../places/county-key';
import { source } from '../source';

const BEA = 'https://apps.bea.gov/regional/zip';

/**
 * Regional price parities of metropolitan areas and of states, every year in a column of its own.
 */
const METROS: PublicFile = {
  name: 'MARPP.zip',
  address: `${BEA}/MARPP.zip`,
  pattern: /^MARPP_MSA_\d{4}_\d{4}\.csv$/i,
};
const STATES: PublicFile = {
  name: 'SARPP.zip',
  address: `${BEA}/SARPP.zip`,
  pattern: /^SARPP_STATE_\d{4}_\d{4}\.csv$/i,
};
/** Levels of each state's places inside and outside of metropolitan areas. */
const PORTIONS: PublicFile = {
  name: 'PARPP.zip',
  address: `${BEA}/PARPP.zip`,
  pattern: /^PARPP_PORT_\d{4}_\d{4}\.csv$/i,
};
/** Which county is in which metropolitan area, as delineated in 2023. */
const COUNTIES: PublicFile = {
  name: 'cbsa2fipsxw_2023.csv',
  address: 'https://data.nber.org/cbsa-csa-fips-county-crosswalk/2023/cbsa2fipsxw_2023.csv',
};

const SOURCE = 'U.S. Bureau of Economic Analysis, regional price parities';

/** Of several lines for each area, the one for everything people buy. */
const ALL_ITEMS = /^RPPs: All items$/i;

const WHOLE_STATE =
  'This is the price level of the whole state: none is published for this county.';
const OUTSIDE_METROS =
  'This is the price level of all of the state outside metropolitan areas: none is published for this county.';

/** Its metropolitan areas are made of planning regions, so its counties are in none of them. */
const CONNECTICUT = 9;

interface Parities {
  year: string;
  levels: Map<string, { name: string; value: number }>;
}

/** The newest year's levels by area; a level that is not known is left out. */
async function readParities({ path }: LocalFile, ending: RegExp, file: string): Promise<Parities> {
  const names = ['GeoFIPS', 'GeoName', 'Description'] as const;
  const { header, rows, cells } = await csvTable(await smallText(path, ending), names, file);
  const years = header
    .map((name, column) => ({ year: name.trim(), column }))
    .filter(({ year }) => /^\d{4}$/.test(year))
    .sort((a, b) => Number(b.year) - Number(a.year));
  for (const { year, column } of years) {
    const levels: Parities['levels'] = new Map();
    rows.forEach(({ GeoFIPS, GeoName, Description }, row) => {
      const cell = cells[row]?.[column] ?? '';
      const value = Number(cell);
      if (!ALL_ITEMS.test(Description) || cell === '' || !(value > 0)) return;
      const name = GeoName.replace(/[* ]+$/, '')
        .replace(/ \(?Metropolitan Statistical Area\)?$/, '')
        .replace(/ \((\w+ Portion)\)$/, (_, portion: string) => `, ${portion.toLowerCase()}`);
      levels.set(GeoFIPS.replace(/\D/g, ''), { name, value });
    });
    if (levels.size > 0) return { year, levels };
  }
  throw new SourceFault(`${file} has no price levels for all items.`);
}

/** Codes of metropolitan areas by county. */
async function readCounties({ path }: LocalFile): Promise<Map<string, string>> {
  const names = ['cbsacode', 'countycountyequivalent', 'fipsstatecode'] as const;
  const { rows } = await csvTable(await smallText(path, /\.csv$/i), names, COUNTIES.name);
  return new Map(
    rows.map(({ cbsacode, countycountyequivalent, fipsstatecode }) => [
      countyKey(Number(fipsstatecode), countycountyequivalent),
      cbsacode,
    ]),
  );
}

/** A folder may lack it: values of whole states are used then. */
async function readPortions(origin: Origin) {
  try {
    const file = await origin.open(PORTIONS);
    return { file, ...(await readParities(file, /PARPP_PORT_\d{4}_\d{4}\.csv$/i, PORTIONS.name)) };
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

/**
 * Price levels of a community’s metropolitan area, or else of its state outside of those, or else
 * of the whole state; and what follows from them.
 */
export const costOfLivingSource = source({
  name: 'cost-of-living',
  label: 'Cost of living (Bureau of Economic Analysis, price parities)',
  topic: 'cost of living',
  kind: 'facts',
  megabytes: 2,
  about: [
    {
      what: 'Cost of living level, based on the metro area’s regional price parities',
      from: 'U.S. Bureau of Economic Analysis',
      href: 'https://www.bea.gov/data/prices-inflation/regional-price-parities-state-and-metro-area',
      vintage: '2023',
      license: 'Public domain',
    },
  ],
  async *read({ origin, communities, onFiles, onVintage, onLeftOut, onProgress }) {
    onProgress('Getting the price levels');
    const [metroFile, stateFile, countyFile] = [
      await origin.open(METROS),
      await origin.open(STATES),
      await origin.open(COUNTIES),
    ];
    onFiles([metroFile, stateFile, countyFile]);
    const portions = await readPortions(origin);
    if (portions) onFiles([metroFile, stateFile, countyFile, portions.file]);
    const metros = await readParities(metroFile, /MARPP_MSA_\d{4}_\d{4}\.csv$/i, METROS.name);
    const states = await readParities(stateFile, /SARPP_STATE_\d{4}_\d{4}\.csv$/i, STATES.name);
    const counties = await readCounties(countyFile);
    onVintage(metros.year);
    onProgress('Finding metropolitan areas');
    const filled = new Set<string>();
    const levelsOf = ({ stateId, county }: MatchedCommunity) => {
      const code = county === null ? undefined : counties.get(countyKey(stateId, county));
      const metro = code === undefined ? undefined : metros.levels.get(code);
      if (code !== undefined && metro) {
        filled.add(code);
        return { ...metro, file: metroFile, table: 'MARPP', year: metros.year, caution: null };
      }
      const ofState = String(stateId).padStart(2, '0');
      const outside =
        county === null || stateId === CONNECTICUT
          ? undefined
          : portions?.levels.get(`${ofState}999`);
      if (portions && outside)
        return {
          ...outside,
          file: portions.file,
          table: 'PARPP',
          year: portions.year,
          caution: OUTSIDE_METROS,
        };
      const state = states.levels.get(`${ofState}000`);
      return (
        state && {
          ...state,
          file: stateFile,
          table: 'SARPP',
          year: states.year,
          caution: WHOLE_STATE,
        }
      );
    };
    for (const community of communities) {
      const level = levelsOf(community);
      if (!level) continue;
      const value = Math.round(level.value * 10) / 10;
      const origin = {
        source: SOURCE,
        table: level.table,
        vintage: level.year,
        retrievedOn: level.file.retrievedOn,
        caution: level.caution,
      };
      yield { community: community.id, field: 'priceLevel', value, margin: null, origin };
      yield {
        community: community.id,
        field: 'costOfLivingType',
        text: levelOf(value),
        origin: { ...origin, source: `${SOURCE}, ${level.name}, ${level.year}` },
      };
    }
    let line = 1;
    for (const [code, { name }] of metros.levels) {
      line += 1;
      if (!code.startsWith('00') && !filled.has(code))
        onLeftOut('No community here is in this metropolitan area.', { line, what: name });
    }
  },
});
