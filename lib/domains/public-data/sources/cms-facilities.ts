import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { WaitingRow } from '@/db/queries/imports/import-rows';
import { readPhone } from '@/lib/shared/format/phone-number';
import { placeFinder } from '@/lib/domains/imports';
import { IMPORT_LIMITS } from '@/lib/shared/constants/imports';
import { SourceFault } from '../faults';
import type { PublicFile } from '../files/origin';
import { source, type Source } from '../source';

const PROVIDER_DATA = 'https://data.cms.gov/provider-data/api/1/datastore/query';

/** Ids of the fixed list of facility types. */
const EMERGENCY_CARE = 16;
const BEHAVIORAL_HEALTH = 5;
const CHILDRENS_HEALTH = 9;
const SPECIALIZED_CARE = 29;
const SENIOR_CARE = 27;

type FacilityDeclared<Name extends string> = Extract<Source<Name>, { kind: 'healthcare' }>;

/** A row by the letters and digits of its columns: files for people and for programs differ in the rest. */
type Row = Record<string, string | undefined>;

interface CmsFile<Name extends string> {
  declared: Pick<
    FacilityDeclared<Name>,
    'name' | 'label' | 'megabytes' | 'least' | 'covers' | 'about'
  >;
  /** What it lists. */
  what: string;
  file: PublicFile;
  /** What each facility says of where it is from. */
  credit: string;
  /** The columns of id, name and address. */
  columns: { id: string; name: string; address: string };
  typeOf(row: Row): number;
}

const columnKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Words that stay small inside a name. */
const SMALL = new Set(['of', 'and', 'the', 'at', 'for', 'in', 'on', 'de', 'la']);

/** 'MISSION HOSPITAL OF ASHEVILLE' → 'Mission Hospital of Asheville'; mixed case stays. */
export function readableName(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain !== plain.toUpperCase()) return plain;
  return plain
    .toLowerCase()
    .split(' ')
    .map((word, at) => (at > 0 && SMALL.has(word) ? word : capitalized(word)))
    .join(' ');
}

const capitalized = (word: string) =>
  word.replace(/(^|[-/(.])[a-z]/g, (letters) => letters.toUpperCase());

const cmsSource = <const Name extends string>({
  declared,
  what,
  file,
  credit,
  columns,
  typeOf,
}: CmsFile<Name>) =>
  source<Name>({
    ...declared,
    kind: 'healthcare',
    async *read({ db, origin, states, onFiles, onElsewhere, onProgress }) {
      onProgress(`Getting the list of ${what}`);
      const local = await origin.open(file);
      onFiles([local]);
      const findPlace = await placeFinder(db);
      const rows = createReadStream(local.path).pipe(
        parse({
          bom: true,
          columns: (header: string[]) => header.map(columnKey),
          relax_column_count: true,
          skip_empty_lines: true,
        }),
      );
      let line = 1;
      let elsewhere = 0;
      for await (const row of readable(rows, file.name)) {
        line += 1;
        const { [columns.id]: id, [columns.name]: name, [columns.address]: street } = row;
        const { citytown: city, state, zipcode } = row;
        if (id === undefined || name === undefined || street === undefined || !city || !state)
          throw new SourceFault(`${file.name} lacks columns, or line ${line} is cut off.`);
        if (states && !states.includes(state)) continue;
        const place = findPlace({ communityId: null, community: city, state });
        if (!('id' in place) || name.trim() === '') {
          elsewhere += 1;
          continue;
        }
        const where = `${readableName(street)}, ${readableName(city)}, ${state} ${zipcode ?? ''}`;
        yield {
          line,
          community: place.id,
          type: typeOf(row),
          name: readableName(name).slice(0, IMPORT_LIMITS.name),
          address: where.trim().slice(0, IMPORT_LIMITS.address),
          externalId: `cms:${id.trim()}`,
          source: credit,
          phone: readPhone(row.telephonenumber ?? ''),
          webUrl: null,
        } satisfies WaitingRow;
      }
      if (line === 1) throw new SourceFault(`${file.name} has no rows.`);
      onElsewhere(elsewhere, 'No community here has the name of its city.');
    },
  });

/** @throws SourceFault where rows can't be told apart: a web page in place of the file, for instance */
async function* readable(rows: AsyncIterable<unknown>, name: string): AsyncGenerator<Row> {
  try {
    for await (const row of rows) yield row as Row;
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    throw new SourceFault(`${name} can’t be read as CSV.`);
  }
}

/** Hospitals that Medicare knows. Those with an emergency room stand under Emergency Care. */
export const hospitals = cmsSource({
  declared: {
    name: 'hospitals',
    label: 'Hospitals (Medicare)',
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
  typeOf({ emergencyservices = '', hospitaltype = '' }) {
    if (/psychiatric/i.test(hospitaltype)) return BEHAVIORAL_HEALTH;
    if (/child/i.test(hospitaltype)) return CHILDRENS_HEALTH;
    return /^(yes|true)$/i.test(emergencyservices.trim()) ? EMERGENCY_CARE : SPECIALIZED_CARE;
  },
});

/** Nursing homes that Medicare or Medicaid pays. */
export const nursingHomes = cmsSource({
  declared: {
    name: 'nursing-homes',
    label: 'Nursing homes (Medicare)',
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
  typeOf: () => SENIOR_CARE,
});
