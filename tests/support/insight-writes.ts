import type { Undo } from '@/lib/domains/insights/output';
import type { InsightName } from '@/lib/domains/insights/sections';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';
import { visitor } from './people/personas';
import type { Answer, Client } from './client';

interface Written {
  communityId: number;
  repId: string | null;
  isAdminEntry: boolean;
  isSample: boolean;
  version: number;
  updatedAt: string;
  addedByUser: { firstName: string; lastName: string; roleId: number } | null;
  [name: string]: unknown;
}

type Details = CallOutput<'community/get-community-details'>['data'];

export interface InsightWrite {
  path: CallPath;
  section: InsightName;
  /** What the text is called where it is sent, and where it is read. */
  sent: string;
  read: string;
  /** Where the page's data has the record. */
  record: (details: Details) => object | null | undefined;
}

/** Every text of every section. */
export const WRITES: InsightWrite[] = [
  {
    path: 'community/update-community-about',
    section: 'about',
    sent: 'aboutDesc',
    read: 'aboutDesc',
    record: ({ about }) => about,
  },
  {
    path: 'community/add-amenity-description',
    section: 'amenities',
    sent: 'amenitiesDesc',
    read: 'amenityDesc',
    record: ({ ammenitiesInsight }) => ammenitiesInsight,
  },
  {
    path: 'community/update-community-cat-jobs',
    section: 'jobs',
    sent: 'jobsDesc',
    read: 'jobsDesc',
    record: ({ jobs }) => jobs[0],
  },
  {
    path: 'community/add-community-residents',
    section: 'residents',
    sent: 'residentsDesc',
    read: 'residentsDesc',
    record: ({ residents }) => residents[0],
  },
  {
    path: 'community/add-community-cost-of-living',
    section: 'costOfLiving',
    sent: 'costOfLivingDesc',
    read: 'costOfLivingDesc',
    record: ({ costOfLiving }) => costOfLiving[0],
  },
  {
    path: 'community/add-community-climate',
    section: 'climate',
    sent: 'climateDesc',
    read: 'climateDesc',
    record: ({ climate }) => climate[0],
  },
  {
    path: 'community/add-community-getting-around',
    section: 'gettingAround',
    sent: 'gettingAroundDesc',
    read: 'gettingAroundDesc',
    record: ({ gettingAround }) => gettingAround[0],
  },
  {
    path: 'community/add-community-education',
    section: 'education',
    sent: 'educationPreDesc',
    read: 'preDesc',
    record: ({ education }) => education[0],
  },
  {
    path: 'community/add-community-education',
    section: 'education',
    sent: 'educationPostDesc',
    read: 'postDesc',
    record: ({ education }) => education[0],
  },
  {
    path: 'community/add-community-health-insights',
    section: 'health',
    sent: 'healthCareDesc',
    read: 'healthCareDesc',
    record: ({ healthInsights }) => healthInsights[0],
  },
];

/** The write of a section by its (first) text. */
export function writeOf(section: InsightName): InsightWrite {
  const write = WRITES.find((one) => one.section === section);
  if (!write) throw new Error(`Nothing writes ${section}.`);
  return write;
}

/** Publishes anything in a section, right or wrong. */
export const send = (
  client: Client,
  { path }: Pick<InsightWrite, 'path'>,
  body: object,
): Promise<Answer<{ data: Written; undo: Undo }>> => client.post(path, JSON.stringify(body));

/** What a visitor is shown of a section; null where nothing was published. */
export async function shownTo(
  { record }: InsightWrite,
  communityId: number,
  client = visitor(),
): Promise<Written | null> {
  const { body } = await client.call('community/get-community-details', { communityId });
  return (record(body.data) as Written | null | undefined) ?? null;
}

/** The kept versions of a section, newest first. */
export async function versionsOf(
  client: Client,
  section: InsightName,
  communityId: number,
  more: Partial<CallInput<'community/get-insight-versions'>> = {},
) {
  const input = { communityId, section, ...more };
  const { body } = await client.call('community/get-insight-versions', input);
  return body;
}
