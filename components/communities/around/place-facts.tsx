import type { CommunityDetails } from '@/lib/domains/community-page/output';

/** More of them are counted. */
const ZIP_CODES_SHOWN = 12;

/** 'America/New_York' → 'Eastern Time'; as it is where no name is known. */
function timeZoneInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function zipCodesInWords(zipCodes: readonly string[]): string {
  const more = zipCodes.length - ZIP_CODES_SHOWN;
  const shown = zipCodes.slice(0, ZIP_CODES_SHOWN).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;

/** What is known of a place by where it lies. */
export function PlaceFacts({ community }: { community: CommunityDetails }) {
  const { timezone, zipCodes, lat, long } = community;
  const facts = [
    {
      term: 'Coordinates',
      value: `${degrees(lat, ['N', 'S'])}, ${degrees(long, ['E', 'W'])}`,
    },
    ...(timezone === null ? [] : [{ term: 'Time zone', value: timeZoneInWords(timezone) }]),
    ...(zipCodes.length === 0
      ? []
      : [
          {
            term: zipCodes.length === 1 ? 'ZIP code' : 'ZIP codes',
            value: zipCodesInWords(zipCodes),
          },
        ]),
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-14 text-ink-soft font-semibold">{term}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
