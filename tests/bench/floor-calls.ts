import { verify } from '@node-rs/argon2';
import { parse, serialize } from 'cookie';
import { decode, encode } from 'next-auth/jwt';
import type postgres from 'postgres';

/** How a request asks: the body as it came, and its cookies. */
export interface FloorRequest {
  body: string;
  cookie: string | undefined;
}

export interface FloorResponse {
  json: string;
  cookies?: string[];
}

export type FloorCall = (sql: postgres.Sql, request: FloorRequest) => Promise<FloorResponse>;

const HOUR = 3600;

interface Person {
  id: string;
  role_id: number;
  first_name: string;
  last_name: string;
  profile_pic: string | null;
}

const secret = () => process.env.AUTH_SECRET ?? '';
const claims = new Map<string, { sid: string; sub: string }>();

/** Who a session is of, read from the database each time. */
async function personOf(sql: postgres.Sql, cookie = ''): Promise<Person> {
  const token = parse(cookie).user ?? '';
  let said = claims.get(token);
  if (!said) {
    const { sid, sub } = (await decode({ token, secret: secret() })) ?? {};
    said = { sid: String(sid), sub: String(sub) };
    claims.set(token, said);
  }
  const [person] = await sql<Person[]>`
    select u.id, u.role_id, u.first_name, u.last_name, u.profile_pic
    from sessions s join users u on u.id = s.user_id
    where s.id = ${said.sid} and s.user_id = ${said.sub} and s.session_version = u.session_version
      and s.expires_at > now() and s.revoked_at is null and u.deleted_at is null`;
  if (!person) throw new Error('Nobody is logged in.');
  return person;
}

const favorite: FloorCall = async (sql, { body, cookie }) => {
  const { communityId, isFavourite } = JSON.parse(body) as {
    communityId: number;
    isFavourite: boolean;
  };
  const { id } = await personOf(sql, cookie);
  if (isFavourite)
    await sql`
      insert into favourites (user_id, community_id) values (${id}, ${communityId})
      on conflict do nothing`;
  else await sql`delete from favourites where user_id = ${id} and community_id = ${communityId}`;
  return { json: JSON.stringify({ status: true, responseData: { isFavourite } }) };
};

interface About {
  version: number;
  about_desc: string;
  rep_id: string | null;
  is_admin_entry: boolean;
  is_sample: boolean;
  updated_at: Date;
}

/** The text, both versions, who changed the place last, the audit, and whom to notify. */
const publish: FloorCall = async (sql, { body, cookie }) => {
  const { communityId: id, aboutDesc } = JSON.parse(body) as {
    communityId: number;
    aboutDesc: string;
  };
  const { role_id: roleId, ...person } = await personOf(sql, cookie);
  const { version, updatedAt } = await sql.begin(async (tx) => {
    const [[place], [before]] = await Promise.all([
      tx<{ representative_id: string | null }[]>`
        select representative_id from communities where id = ${id} for no key update`,
      tx<About[]>`
        select version, about_desc, rep_id, is_admin_entry, is_sample, updated_at
        from about_insights where community_id = ${id}`,
    ]);
    if (!place) throw new Error('There is no such community.');
    const next = (before?.version ?? 0) + 1;
    const change = { section: 'about', version: { before: next - 1, after: next } };
    const [[stored]] = await Promise.all([
      tx<{ updated_at: Date }[]>`
        insert into about_insights (community_id, about_desc, rep_id, is_admin_entry, is_sample)
        values (${id}, ${aboutDesc}, ${person.id}, true, false)
        on conflict (community_id) do update set about_desc = excluded.about_desc,
          rep_id = excluded.rep_id, is_admin_entry = true, is_sample = false,
          version = about_insights.version + 1, updated_at = now()
        returning updated_at`,
      before &&
        tx`
          insert into insight_versions
            (community_id, section, version, body, rep_id, is_admin_entry, is_sample, published_at)
          values (${id}, 'about', ${before.version}, ${tx.json({ aboutDesc: before.about_desc })},
            ${before.rep_id}, ${before.is_admin_entry}, ${before.is_sample}, ${before.updated_at})
          on conflict do nothing`,
      tx`
        insert into insight_versions
          (community_id, section, version, body, rep_id, is_admin_entry, is_sample, published_at)
        values (${id}, 'about', ${next}, ${tx.json({ aboutDesc })}, ${person.id}, true, false, now())
        on conflict do nothing`,
      tx`update communities set updated_by = ${person.id}, updated_at = now() where id = ${id}`,
      tx`
        insert into community_last_edits (community_id, edited_at, edited_by)
        values (${id}, now(), ${person.id})
        on conflict (community_id) do update set edited_at = now(), edited_by = ${person.id}`,
      tx`
        insert into audit_events (actor_id, action, subject, details)
        values (${person.id}, 'section-published', ${`community:${id}`}, ${tx.json(change)})`,
      place.representative_id &&
        tx`
          insert into change_letters (community_id, untold_since) values (${id}, now())
          on conflict (community_id) do update set untold_since = now()
          where change_letters.untold_since is null`,
    ]);
    return { version: next, updatedAt: stored?.updated_at.toISOString() };
  });
  const { first_name: firstName, last_name: lastName, profile_pic: profilePic } = person;
  const data = {
    repId: person.id,
    communityId: id,
    isAdminEntry: true,
    isSample: false,
    version,
    updatedAt,
    addedByUser: { firstName, lastName, profilePic, roleId },
    aboutDesc,
  };
  const undo = { version: version - 1, baseVersion: version };
  const message = 'The About section was published.';
  return { json: JSON.stringify({ status: true, data, message, undo }) };
};

interface Account extends Person {
  email_id: string;
  password_hash: string;
  session_version: number;
  company_id: string | null;
  community_id: number | null;
  city: string | null;
  state: string | null;
  designation: string | null;
  description: string | null;
  is_verified: boolean;
  two_step: boolean;
  weekly_email: boolean;
  checklist_email: boolean;
}

/** The password is compared with the same library and the same work. */
const logIn: FloorCall = async (sql, { body }) => {
  const { emailId, password } = JSON.parse(body) as { emailId: string; password: string };
  const [row] = await sql<Account[]>`
    select u.id, u.email_id, u.password_hash, u.first_name, u.last_name, u.role_id, u.profile_pic,
      u.session_version, u.company_id, u.city, u.state, u.user_designation_text as designation,
      u.user_description as description, u.is_verified, u.two_step, u.weekly_email,
      u.checklist_email, c.id as community_id
    from users u left join communities c on c.representative_id = u.id
    where lower(u.email_id) = lower(${emailId}) and u.deleted_at is null`;
  if (!row || !(await verify(row.password_hash, password))) throw new Error('Wrong password.');
  const [session] = await sql<{ id: string }[]>`
    insert into sessions (user_id, session_version, expires_at)
    values (${row.id}, ${row.session_version}, now() + interval '1 hour') returning id`;
  const token = { sub: row.id, sid: session?.id };
  const deviceAuth = await encode({ token, secret: secret(), maxAge: HOUR });
  const usersResult = {
    id: row.id,
    emailId: row.email_id,
    firstName: row.first_name,
    lastName: row.last_name,
    roleId: row.role_id,
    givenRoleId: row.role_id,
    userrole: [{ id: row.role_id }],
    userType: { type: 'homeshopper' },
    companyId: row.company_id,
    communityId: row.community_id,
    city: row.city,
    state: row.state,
    profilePic: row.profile_pic,
    userDesignationText: row.designation,
    userDescription: row.description,
    isVerified: row.is_verified,
    twoStep: row.two_step,
    weeklyEmail: row.weekly_email,
    checklistEmail: row.checklist_email,
  };
  return {
    json: JSON.stringify({ status: true, deviceAuth, usersResult }),
    cookies: [serialize('user', deviceAuth, { httpOnly: true, path: '/', maxAge: HOUR })],
  };
};

/** What the bare server does itself, by the calls' paths: plain statements that store the same. */
export const FLOOR_CALLS: Readonly<Record<string, FloorCall>> = {
  'community/add-as-favourite': favorite,
  'community/update-community-about': publish,
  'user/login': logIn,
};
