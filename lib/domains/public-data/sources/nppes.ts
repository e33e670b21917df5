import { createHash } from 'node:crypto';
import path from 'node:path';
import type { WaitingRow } from '@/db/queries/imports/import-rows';
import { formatCount } from '@/lib/shared/format/numbers';
import { readPhone } from '@/lib/shared/format/phone-number';
import { IMPORT_LIMITS } from '@/lib/shared/constants/imports';
import { SourceFault } from '../source-errors';
import { columnPositions, openContent, linesOf } from '../files/lines';
import { isNotOut, type LocalFile, type Origin, type PublicFile } from '../files/origin';
import { source } from '../source';
import { NO_PLACE, SEVERAL_PLACES } from '../left-out';
import { addressFinder } from '../places/address-finder';
import { readableName } from '../readable-name';
import { COVERED_TYPES, typeOfTaxonomy } from './nppes-types';

const NPPES = 'https://download.cms.gov/nppes';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A gigabyte each: of several months, the newest is kept. */
const MONTHLY = /^NPPES_Data_Dissemination_/;

/** A month's whole registry, about a gigabyte. */
const fileOf = (month: string, year: number): PublicFile => {
  const name = `NPPES_Data_Dissemination_${month}_${year}_V2.zip`;
  return { name, address: `${NPPES}/${name}`, pattern: REGISTRY, others: MONTHLY };
};

/** The registry among the archive's files; the one of its header alone ends otherwise. */
const REGISTRY = /npidata_pfile_\d{8}-\d{8}\.csv$/i;

/** A month's file comes out in its second week; older ones are taken away after a while. */
const MONTHS_BACK = 4;

/** An unpacked registry says in its name how far it goes: 'npidata_pfile_20050523-20261011.csv'. */
function monthOfName(name: string): string | null {
  const [, year, month] = /-(\d{4})(\d{2})\d{2}\.csv$/i.exec(name) ?? [];
  const word = MONTHS[Number(month) - 1];
  return year && word ? `${word} ${year}` : null;
}

async function newestRegistry(origin: Origin): Promise<{ file: LocalFile; vintage: string }> {
  const now = new Date();
  for (let back = 0; ; back += 1) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const [month, year] = [MONTHS[at.getUTCMonth()] ?? 'January', at.getUTCFullYear()];
    try {
      const file = await origin.open(fileOf(month, year));
      return { file, vintage: monthOfName(path.basename(file.path)) ?? `${month} ${year}` };
    } catch (error) {
      if (!isNotOut(error) || back === MONTHS_BACK) throw error;
    }
  }
}

/** A row has up to fifteen codes, one of them marked as the first in rank. */
const PLACES = Array.from({ length: 15 }, (_, at) => at + 1);
const CODE = 'Healthcare Provider Taxonomy Code_';
const FIRST_IN_RANK = 'Healthcare Provider Primary Taxonomy Switch_';
const LOCATION = 'Provider Business Practice Location Address';

const COLUMNS = [
  'NPI',
  'Entity Type Code',
  'Provider Organization Name (Legal Business Name)',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  'Provider First Line Business Practice Location Address',
  'Provider Second Line Business Practice Location Address',
  `${LOCATION} City Name`,
  `${LOCATION} State Name`,
  `${LOCATION} Postal Code`,
  `${LOCATION} Telephone Number`,
  ...PLACES.flatMap((at) => [`${CODE}${at}`, `${FIRST_IN_RANK}${at}`]),
];

/** Nearly all rows are of people: this tells them apart before they are taken apart. */
const ORGANIZATION = /^"\d{10}","2",/;
/** The name that a business is known by, of several kinds of other names. */
const DOING_BUSINESS_AS = '3';
/** Lines between two words about progress. */
const LINES_BETWEEN_WORDS = 250_000;

/** Every field is quoted, and a quote in one is doubled. */
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('","')
    .map((cell) => (cell.includes('""') ? cell.replaceAll('""', '"') : cell));

interface Organization {
  npi: string;
  type: number;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
}

/** @returns what reads a row, null for one that gives no care we list */
function readerOf(header: string): (line: string) => Organization | 'broken' | null {
  const names = cellsOf(header.replace(/^\uFEFF/, ''));
  const at = columnPositions(names, COLUMNS, 'The registry of providers');
  if (at.NPI !== 0 || at['Entity Type Code'] !== 1)
    throw new SourceFault('The registry of providers doesn’t begin with NPI and Entity Type Code.');
  const ranks = PLACES.map((place) => [at[`${CODE}${place}`], at[`${FIRST_IN_RANK}${place}`]]);
  return (line) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length) return 'broken';
    const cell = (name: string) => (cells[at[name] ?? -1] ?? '').trim();
    let type: number | undefined;
    for (const [code, rank] of ranks) {
      const found = typeOfTaxonomy(cells[code ?? -1] ?? '');
      if (found === undefined) continue;
      type ??= found;
      if (cells[rank ?? -1] !== 'Y') continue;
      type = found;
      break;
    }
    const known =
      cell('Provider Other Organization Name Type Code') === DOING_BUSINESS_AS
        ? cell('Provider Other Organization Name')
        : '';
    const name = known || cell('Provider Organization Name (Legal Business Name)');
    if (type === undefined || name === '') return null;
    return {
      npi: cell('NPI'),
      type,
      name: readableName(name),
      street: readableName(
        [
          cell('Provider First Line Business Practice Location Address'),
          cell('Provider Second Line Business Practice Location Address'),
        ]
          .filter(Boolean)
          .join(', '),
      ),
      city: cell(`${LOCATION} City Name`),
      state: cell(`${LOCATION} State Name`),
      zip: cell(`${LOCATION} Postal Code`).slice(0, 5),
      phone: cell(`${LOCATION} Telephone Number`),
    };
  };
}

/** 48 bits that stand for a text: a million of them take some megabytes. */
const shortHash = (text: string): number =>
  createHash('sha1').update(text).digest().readUIntBE(0, 6);

/** Organizations that give care, of the National Plan and Provider Enumeration System. */
export const nppesSource = source({
  name: 'nppes',
  label: 'Healthcare providers (NPPES, about 1.1 GB to download)',
  topic: 'healthcare providers',
  kind: 'healthcare',
  megabytes: 1100,
  least: 200_000,
  covers: COVERED_TYPES,
  about: [
    {
      what: 'Clinics and other healthcare providers',
      from: 'National Plan and Provider Enumeration System',
      href: 'https://download.cms.gov/nppes/NPI_Files.html',
      vintage: 'Monthly, where the person who runs the site has loaded them',
      license: 'Public domain',
    },
  ],
  async *read(reading) {
    const { db, origin, states, signal, onFiles, onVintage, onLeftOut, onProgress } = reading;
    onProgress('Getting the registry of providers');
    const { file, vintage } = await newestRegistry(origin);
    onFiles([file]);
    onVintage(vintage);
    const findPlace = await addressFinder(db);
    const seen = new Set<number>();
    let read: ReturnType<typeof readerOf> | undefined;
    let [lines, broken] = [0, 0];
    for await (const line of linesOf(await openContent(file.path, REGISTRY))) {
      lines += 1;
      if (!read) {
        read = readerOf(line);
        continue;
      }
      if (lines % LINES_BETWEEN_WORDS === 0) {
        signal?.throwIfAborted();
        onProgress(`Reading the registry, ${formatCount(lines)} rows`);
      }
      if (!ORGANIZATION.test(line)) continue;
      const found = read(line);
      if (found === 'broken') {
        broken += 1;
        onLeftOut('The row is cut off.', { line: lines, what: 'An organization' });
      }
      if (found === null || found === 'broken') continue;
      const { npi, type, name, street, city, state, zip, phone } = found;
      if (states && !states.includes(state)) continue;
      const place = findPlace({ communityId: null, community: city, state, zip });
      if (!('id' in place)) {
        onLeftOut(place.isAmbiguous ? SEVERAL_PLACES : NO_PLACE, {
          line: lines,
          what: `${name}, ${readableName(city)}, ${state} ${zip}`,
        });
        continue;
      }
      // One clinic has many numbers: a department or an owner each.
      const key = shortHash(`${place.id}\0${type}\0${name}\0${street}`.toLowerCase());
      if (seen.has(key)) continue;
      seen.add(key);
      yield {
        line: lines,
        community: place.id,
        type,
        name: name.slice(0, IMPORT_LIMITS.name),
        address: `${street}, ${readableName(city)}, ${state} ${zip}`
          .trim()
          .slice(0, IMPORT_LIMITS.address),
        externalId: `npi:${npi}`,
        list: 'npi',
        source: `National Plan and Provider Enumeration System, ${vintage}`,
        phone: readPhone(phone),
        webUrl: null,
      } satisfies WaitingRow;
    }
    if (lines < 2) throw new SourceFault('The registry of providers has no rows.');
    if (broken > 0 && seen.size === 0)
      throw new SourceFault('The rows of the registry of providers are cut off.');
  },
});
