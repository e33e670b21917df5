import { or, sql, type SQL } from 'drizzle-orm';
import type { AdminListTab } from '@/lib/shared/constants/admin-lists';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/shared/constants/audit';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { auditEvents } from '@/db/schema/platform';
import { states } from '@/db/schema/reference';
import { communityVideos } from '@/db/schema/videos';
import { isUuid } from './audit-list';
import { likeFolded } from './listing';

/** Most people, places and subjects that a word is looked up by one by one. */
const MOST_NAMED = 2000;

export interface AuditFilter {
  /** Only what this person did, or what was done to them. */
  userId: string | null;
  /** Only what concerns this community. */
  communityId: number | null;
  /** Only what was done to this amenity, or this facility; with its community it is quick. */
  amenityId: number | null;
  facilityId: number | null;
  action: AuditAction | null;
  /** From the beginning of this moment on. */
  from: Date | null;
  /** Before this moment. */
  until: Date | null;
}

/** A column with an index in the order of time, and what is looked for in it. */
export interface TermColumn {
  column: SQL;
  type: 'text' | 'uuid';
  /** All values, as a select of one column. */
  all: SQL;
  /** The same values one by one; fewer where the term is wide. */
  values: readonly string[];
}

/** One thing that an event must have: a word, or what the log is narrowed to. */
export interface AuditTerm {
  columns: readonly TermColumn[];
  /** In the words of the details, which have an index without an order. */
  written: SQL | null;
  /** Too much has it to be looked up one by one. */
  isWide: boolean;
}

/** The kinds of subjects that each tab has. */
const KINDS = {
  users: ['user', 'sign-up-link'],
  communities: ['community'],
  invitations: ['invitation'],
  videos: ['video'],
  imports: ['import'],
} as const;

const ACTOR = sql`${auditEvents.actorId}`;
const SUBJECT = sql`${auditEvents.subject}`;
const KIND = sql`split_part(${auditEvents.subject}, ':', 1)`;
const ACTION = sql`${auditEvents.action}`;
const PLACE = sql`(${auditEvents.details} ->> 'communityId')`;

/** The elements of a list that is one parameter; the limit tells the planner how many they are. */
export const elements = (values: readonly string[], type: TermColumn['type']): SQL =>
  sql`select value::${sql.raw(type)} as value
    from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) limit ${values.length}`;

const given = (
  column: SQL,
  values: readonly string[],
  type: TermColumn['type'] = 'text',
): TermColumn => ({ column, type, values, all: elements(values, type) });

const plain = (...columns: TermColumn[]): AuditTerm => ({ columns, written: null, isWide: false });

/** Whether an event has it. */
export const holds = ({ columns, written }: AuditTerm): SQL =>
  or(...columns.map(({ column, all }) => sql`${column} in (${all})`), written ?? undefined) ??
  sql`false`;

const actionsWith = (word: string): string[] =>
  Object.entries(AUDIT_ACTIONS)
    .filter(([name, label]) => label.toLowerCase().includes(word.toLowerCase()) || name === word)
    .map(([name]) => name);

/** Beginnings of words in the values of the details; null where nothing of it is a word. */
function inDetails(word: string): SQL | null {
  const parts = word.match(/[\p{L}\p{N}]+/gu);
  if (!parts) return null;
  const wanted = parts.map((part) => `${part}:*`).join(' & ');
  return sql`${auditEvents.words} @@ to_tsquery('simple', ${wanted})`;
}

/** Videos of some communities, and invitations to them or, by address, of somebody. */
const belongings = (places: SQL, invited: SQL = sql`false`): SQL => sql`
  select 'video:' || video.id as value from ${communityVideos} as video
    where video.community_id in (${places})
  union all select 'invitation:' || invitation.id from ${invitations} as invitation
    where invitation.community_id in (${places}) or ${invited}`;

/** All that can have a word: who did it, what it was done to, what was done, and what changed. */
async function wordTerm(db: Db, word: string): Promise<AuditTerm> {
  const people = sql`select ${users.id} as id from ${users} where ${likeFolded(sql`${users.searchText}`, word)}`;
  const places = sql`select ${communities.id} as id from ${communities}
    join ${states} on ${states.id} = ${communities.stateId}
    where ${likeFolded(sql`${communities.searchName}`, word)}
      or ${states.stateShortName} = ${word.toUpperCase()}`;
  const others = belongings(places, likeFolded(sql`fold_text(invitation.email_id)`, word));
  const limit = sql`limit ${MOST_NAMED + 1}`;
  const rows = await db.execute<{ what: 'person' | 'place' | 'other'; value: string }>(sql`
    select 'person' as what, id::text as value from (${people} ${limit}) as people
    union all select 'place', id::text from (${places} ${limit}) as places
    union all select 'other', value from (select * from (${others}) as found ${limit}) as others`);
  const named = (what: string) => rows.filter((row) => row.what === what).map(({ value }) => value);
  const [personIds, placeIds, otherSubjects] = [named('person'), named('place'), named('other')];
  const actions = actionsWith(word);
  return {
    isWide: [personIds, placeIds, otherSubjects].some(({ length }) => length > MOST_NAMED),
    written: inDetails(word),
    columns: [
      { column: ACTOR, type: 'uuid', all: people, values: personIds },
      {
        column: SUBJECT,
        type: 'text',
        all: sql`select 'user:' || person.id from (${people}) as person
          union all select 'community:' || place.id from (${places}) as place
          union all ${others}`,
        values: [
          ...personIds.map((id) => `user:${id}`),
          ...placeIds.map((id) => `community:${id}`),
          ...otherSubjects,
        ],
      },
      {
        column: PLACE,
        type: 'text',
        all: sql`select place.id::text from (${places}) as place`,
        values: placeIds,
      },
      ...(actions.length > 0 ? [given(ACTION, actions)] : []),
    ],
  };
}

async function communityTerm(db: Db, communityId: number): Promise<AuditTerm> {
  const rows = await db.execute<{ value: string }>(belongings(sql`${communityId}::int`));
  return plain(
    given(SUBJECT, [`community:${communityId}`, ...rows.map(({ value }) => value)]),
    given(PLACE, [String(communityId)]),
  );
}

const personTerm = (userId: string): AuditTerm =>
  plain(
    ...(isUuid(userId) ? [given(ACTOR, [userId], 'uuid')] : []),
    given(SUBJECT, [`user:${userId}`]),
  );

/** A record of the details: no index finds it, so that another term has to. */
const recordTerm = (name: 'amenityId' | 'facilityId', id: number): AuditTerm => ({
  ...plain(given(sql`(${auditEvents.details} ->> ${sql.raw(`'${name}'`)})`, [String(id)])),
  isWide: true,
});

/** Everything that an event must have, but for when it was. */
export async function termsOf(
  db: Db,
  { userId, communityId, amenityId, facilityId, action }: AuditFilter,
  { tab, words }: { tab: AdminListTab<'audit'>; words: readonly string[] },
): Promise<AuditTerm[]> {
  return [
    ...(userId === null ? [] : [personTerm(userId)]),
    ...(communityId === null ? [] : [await communityTerm(db, communityId)]),
    ...(amenityId === null ? [] : [recordTerm('amenityId', amenityId)]),
    ...(facilityId === null ? [] : [recordTerm('facilityId', facilityId)]),
    ...(action === null ? [] : [plain(given(ACTION, [action]))]),
    ...(await Promise.all(words.map((word) => wordTerm(db, word)))),
    ...(tab === 'all' ? [] : [plain(given(KIND, KINDS[tab]))]),
  ];
}
