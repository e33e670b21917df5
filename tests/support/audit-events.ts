import type { Sql } from 'postgres';

/** Events of one statement. */
const PART = 20_000;

/** A person of whom the log has few events among many. */
export const RARE_PERSON = { name: 'Rare Jensenius', emailId: 'rare.jensenius@example.test' };

/** Fills the audit log: of each 10,000 events, one is the rare person's, who renamed a facility. */
export async function writeEvents(sql: Sql, events: number): Promise<void> {
  const [rare] = await sql<{ id: string }[]>`
    insert into users (email_id, first_name, last_name, role_id, password_hash, is_verified)
    values (${RARE_PERSON.emailId}, 'Rare', 'Jensenius', 1, '', true) returning id`;
  const [admin] = await sql<{ id: string }[]>`
    select id from users where role_id = 2 order by created_at limit 1`;
  for (let made = 0; made < events; made += PART)
    await sql`
      insert into audit_events (actor_id, action, subject, details, created_at)
      select case when n % 10000 = 0 then ${rare?.id ?? ''}::uuid else ${admin?.id ?? ''}::uuid end,
        case when n % 10000 = 0 then 'facility-edited' else 'section-published' end,
        'community:' || 1 + n % 500,
        case when n % 10000 = 0
          then jsonb_build_object('name', jsonb_build_object('before', 'Dentist', 'after', 'Dental clinic'))
          else jsonb_build_object('section', 'about') end,
        now() - interval '1 day' - (${events}::int - n) * interval '1 minute'
      from generate_series(${made + 1}::int, ${made + PART}::int) as n`;
  await sql`analyze audit_events`;
}
