import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { STATES } from '@/lib/shared/reference/states';
import { wordTable } from '@/lib/shared/format/word-table';

/** What is never useful to people: ids that the subject has, and long lists of paths. */
const LEFT_OUT = [
  'communityId',
  'community',
  'userId',
  'id',
  'images',
  'newImages',
  'keptAs',
  'source',
  'amenityId',
  'facilityId',
  'repId',
  'isAdminEntry',
  'facilityType',
  'invitation',
  'earlier',
  'videoId',
  'requestId',
  'typeId',
];

/** Whose values name fields: they are read as words. */
const NAMES_OF_FIELDS = ['fields', 'fieldName', 'figures', 'section'];

const ROLE_LABELS: Record<number, string> = {
  0: 'Home shopper',
  1: 'Community representative',
  2: 'Administrator',
};

const amenityTypes = AMENITY_CATEGORIES.flatMap(({ amenityType }) => [...amenityType]);

const DECISIONS = wordTable<string>({ accept: 'accepted', reject: 'rejected' });

const WORDS = wordTable<string>({
  facilityTypeId: 'type',
  amenityName: 'name',
  amenityTypeId: 'type',
  censusPlace: 'place of the census',
  facilityAddress: 'address',
  facilityName: 'name',
  facilityPhone: 'phone',
  facilityWebUrl: 'website',
  stateId: 'state',
  typeText: 'text',
  fieldName: 'figure',
  fileName: 'file',
  roleId: 'role',
  lat: 'latitude',
  long: 'longitude',
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'medianHomePrice' → 'median home price'. */
const labelOf = (key: string): string =>
  WORDS[key] ??
  key.replace(
    /([a-z])([A-Z])/g,
    (_, last: string, next: string) => `${last} ${next.toLowerCase()}`,
  );

function wordsOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.map((one) => wordsOf(key, one)).join('; ');
  if (isRecord(value)) return wordsOfRecord(key, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (key === 'roleId') return ROLE_LABELS[Number(value)] ?? String(value);
  if (key === 'facilityTypeId')
    return FACILITY_TYPES.find(({ id }) => id === value)?.facilityType ?? String(value);
  if (key === 'amenityTypeId')
    return amenityTypes.find(({ id }) => id === value)?.amenityTypeName ?? String(value);
  if (key === 'decision') return DECISIONS[String(value)] ?? String(value);
  if (key === 'state' || key === 'stateId')
    return STATES.find(({ id }) => id === value)?.stateName ?? String(value);
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value !== 'string') return '';
  return NAMES_OF_FIELDS.includes(key) ? labelOf(value) : value;
}

/** A change, a figure with its source, or details within details. */
function wordsOfRecord(key: string, value: Record<string, unknown>): string {
  if ('fieldName' in value) return linesOf(value).join(', ');
  if ('before' in value && 'after' in value)
    return `${wordsOf(key, value.before)} → ${wordsOf(key, value.after)}`;
  if ('before' in value) return `in place of ${wordsOf(key, value.before)}`;
  return 'value' in value ? wordsOf(key, value.value) : linesOf(value).join(', ');
}

function linesOf(details: Record<string, unknown>): string[] {
  const { before, after, fieldName, ...rest } = details;
  const figure = typeof fieldName === 'string' ? `${labelOf(fieldName)}: ` : '';
  const changed =
    'before' in details && 'after' in details
      ? [`${figure}${wordsOf('', before)} → ${wordsOf('', after)}`]
      : isRecord(before)
        ? linesOf(before).map((line) => `before: ${line}`)
        : [];
  const others = Object.entries(rest)
    .filter(([key, value]) => !LEFT_OUT.includes(key) && value !== undefined)
    .map(([key, value]) =>
      key === 'figures' ? wordsOf(key, value) : `${labelOf(key)}: ${wordsOf(key, value)}`,
    );
  return [...changed, ...others];
}

/**
 * The stored details of an event as one line, such as 'population: 900 → 1,000'.
 * @param details whatever was stored, of this release or an older one
 */
export function describeDetails(details: unknown): string {
  return isRecord(details) ? linesOf(details).filter(Boolean).join(' · ') : '';
}
