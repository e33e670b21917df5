import path from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { WaitingRow } from '@/db/queries/imports/import-rows';
import { readPhone } from '@/lib/shared/format/phone-number';
import { IMPORT_LIMITS } from '@/lib/shared/constants/imports';
import { SourceFault } from '../source-errors';
import type { PublicFile } from '../files/origin';
import { smallText } from '../files/lines';
import { INCOMPLETE, NO_PLACE, SEVERAL_PLACES } from '../left-out';
import { addressFinder } from '../places/address-finder';
import { readableName } from '../readable-name';
import { source, type Source } from '../source';
import { wordTable } from '@/lib/shared/format/word-table';

const PROVIDER_DATA = 'https://data.cms.gov/provider-data/api/1/datastore/query';

/** Ids of the fixed list of facility types. */
const EMERGENCY_CARE = 16;
const BEHAVIORAL_HEALTH = 5;
const CHILDRENS_HEALTH = 9;
const SPECIALIZED_CARE = 29;
const SENIOR_CARE = 27;

type FacilityDeclared<Name extends string> = Extract<Source<Name>, { kind: 'healthcare' }>;

/**
 * A row by the letters and digits of its columns: files for people and for programs differ in the
 * rest.
 */
type Row = Record<string, string | undefined>;

interface CmsFile<Name extends string> {
  declared: Pick<
    FacilityDeclared<Name>,
    'name' | 'label' | 'topic' | 'topic' | 'megabytes' | 'least' | 'covers' | 'about'
  >;
  /** What it lists. */
  what: string;
  file: PublicFile;
  /** What each facility says of where it is from. */
  credit: string;
  /** The columns of id, name and address. */
  columns: { id: string; name: string; address: string };
  /** Columns that tell the type: without them every row would be of the last one. */
  deciding: readonly string[];
  typeOf(row: Row): number;
}

/** Columns as their publisher writes them. */
const HEADINGS = wordTable<string>({
  facilityid: 'Facility ID',
  facilityname: 'Facility Name',
  address: 'Address',
  cmscertificationnumberccn: 'CMS Certification Number (CCN)',
  providername: 'Provider Name',
  provideraddress: 'Provider Address',
  citytown: 'City/Town',
  state: 'State',
  zipcode: 'ZIP Code',
  emergencyservices: 'Emergency Services',
  hospitaltype: 'Hospital Type',
});

const columnKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const cmsSource = <const Name extends string>({
  declared,
  what,
  file,
  credit,
  columns,
  deciding,
  typeOf,
}: CmsFile<Name>) =>
  source<Name>({
    ...declared,
    kind: 'healthcare',
    async *read({ db, origin, states, onFiles, onLeftOut, onProgress }) {
      onProgress(`Getting the list of ${what}`);
      const local = await origin.open(file);
      onFiles([local]);
      const findPlace = await addressFinder(db);
      const wanted = [...COLUMNS, ...Object.values(columns), ...deciding];
      let line = 1;
      for await (const row of rowsOf(await smallText(local.path, /\.csv$/i), local.path)) {
        line += 1;
        if (line === 2) requireColumns(row, wanted, path.basename(local.path));
        const cell = (name: string) => (row[name] ?? '').replace(/\s+/g, ' ').trim();
        const [id, name, street] = [columns.id, columns.name, columns.address].map(cell);
        const [city, state, zip] = [cell('citytown'), cell('state'), cell('zipcode').slice(0, 5)];
        if (states && !states.includes(state)) continue;
        const where = `${readableName(street ?? '')}, ${readableName(city)}, ${state} ${zip}`;
        const leaveOut = (reason: string) =>
          onLeftOut(reason, { line, what: `${readableName(name ?? '')}, ${where}` });
        if (!id || !name || !city || !state) {
          leaveOut(INCOMPLETE);
          continue;
        }
        const place = findPlace({ communityId: null, community: city, state, zip });
        if (!('id' in place)) {
          leaveOut(place.isAmbiguous ? SEVERAL_PLACES : NO_PLACE);
          continue;
        }
        yield {
          line,
          community: place.id,
          type: typeOf(row),
          name: readableName(name).slice(0, IMPORT_LIMITS.name),
          address: where.slice(0, IMPORT_LIMITS.address),
          externalId: `cms:${id}`,
          list: 'cms',
          source: credit,
          phone: readPhone(cell('telephonenumber')),
          webUrl: null,
        } satisfies WaitingRow;
      }
      if (line === 1) throw new SourceFault(`${path.basename(local.path)} has no rows.`);
    },
  });

/** Columns that both lists have, besides those named by each. */
const COLUMNS = ['citytown', 'state', 'zipcode'];

/** @throws SourceFault that names the first column that the file doesn't have */
function requireColumns(row: Row, wanted: readonly string[], file: string): void {
  const lacking = wanted.find((name) => row[name] === undefined);
  if (lacking === undefined) return;
  throw new SourceFault(
    `${file} has no column “${HEADINGS[lacking] ?? lacking}”. Its publisher may have renamed it; nothing was changed.`,
  );
}

/**
 * @throws SourceFault where rows can't be told apart: a web page in place of the file, for instance
 */
async function* rowsOf(text: string, file: string): AsyncGenerator<Row> {
  const rows = Readable.from([text]).pipe(
    parse({
      bom: true,
      columns: (header: string[]) => header.map(columnKey),
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  );
  try {
    for await (const row of rows) yield row as Row;
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    throw new SourceFault(`${path.basename(file)} can’t be read as CSV.`);
  }
}

/** Hospitals that Medicare knows. Those with an emergency room are under Emergency Care. */
export const hospitalSource = cmsSource({
  declared: {
    name: 'hospitals',
    label: 'Hospitals (Medicare)',
    topic: 'hospitals',
    megabytes: 2,
    least: 4000,
    covers: ['hospital', EMERGENCY_CARE],
    about: [
      {
        what: 'Hospitals',
        from: 'Centers for Medicare & Medicaid Services, Hospital General Information',
        href: 'https://data.cms.gov/provider-data/dataset/xubh-q36u',
        vintage: 'Early 2026 for featured communities; some may have closed since then',
        license: 'Public domain',
      },
    ],
  },
  what: 'hospitals',
  file: {
    name: 'Hospital_General_Information.csv',
    address: `${PROVIDER_DATA}/xubh-q36u/0/download?format=csv`,
  },
  credit: 'Centers for Medicare & Medicaid Services, hospitals',
  columns: { id: 'facilityid', name: 'facilityname', address: 'address' },
  deciding: ['emergencyservices', 'hospitaltype'],
  typeOf({ emergencyservices = '', hospitaltype = '' }) {
    if (/psychiatric/i.test(hospitaltype)) return BEHAVIORAL_HEALTH;
    if (/child/i.test(hospitaltype)) return CHILDRENS_HEALTH;
    return /^(yes|true)$/i.test(emergencyservices.trim()) ? EMERGENCY_CARE : SPECIALIZED_CARE;
  },
});

/** Nursing homes that Medicare or Medicaid pays. */
export const nursingHomeSource = cmsSource({
  declared: {
    name: 'nursing-homes',
    label: 'Nursing homes (Medicare)',
    topic: 'nursing homes',
    megabytes: 15,
    least: 10_000,
    covers: [SENIOR_CARE],
    about: [
      {
        what: 'Nursing homes',
        from: 'Centers for Medicare & Medicaid Services, provider information of nursing homes',
        href: 'https://data.cms.gov/provider-data/dataset/4pq5-n9py',
        vintage: 'Monthly, where the person who runs the site has loaded them',
        license: 'Public domain',
      },
    ],
  },
  what: 'nursing homes',
  file: {
    name: 'NH_ProviderInfo.csv',
    address: `${PROVIDER_DATA}/4pq5-n9py/0/download?format=csv`,
    pattern: /^NH_ProviderInfo_\w+\.csv$/i,
  },
  credit: 'Centers for Medicare & Medicaid Services, nursing homes',
  columns: {
    id: 'cmscertificationnumberccn',
    name: 'providername',
    address: 'provideraddress',
  },
  deciding: [],
  typeOf: () => SENIOR_CARE,
});
