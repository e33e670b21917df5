import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mediaFiles, auditEvents, outboxMessages } from '@/db/schema/platform';
import type { MediaVariant } from '@/db/queries/platform/media';

/** A table with columns that name accounts. */
export interface PersonalTable {
  table: string;
  columns: string[];
}

/** Every table that refers to accounts, as the database itself knows it: none can be forgotten. */
export async function personalTables(db: Db): Promise<PersonalTable[]> {
  const rows = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.conrelid::regclass::text as "table", array_agg(a.attname::text order by a.attname) as columns
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    group by 1 order by 1`);
  return rows.map(({ table, columns }) => ({ table, columns }));
}

/** Some of a table's rows that name an account. */
export async function personalRows(
  db: Db,
  { table, columns }: PersonalTable,
  { userId, offset, limit }: { userId: string; offset: number; limit: number },
): Promise<Record<string, unknown>[]> {
  const names = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column)} = ${userId}::uuid`),
    sql` or `,
  );
  const rows = await db.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(t) as row from ${sql.identifier(table)} t
    where ${names} order by t.ctid limit ${limit} offset ${offset}`);
  return rows.map(({ row }) => row);
}

/** What the log has of what an account did, and of what was done to it. */
export const auditEventsAbout = (db: Db, userId: string, after: number, limit: number) =>
  db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      subject: auditEvents.subject,
      details: auditEvents.details,
      createdAt: auditEvents.createdAt,
    })
    .from(auditEvents)
    .where(
      and(
        or(eq(auditEvents.actorId, userId), eq(auditEvents.subject, `user:${userId}`)),
        gt(auditEvents.id, after),
      ),
    )
    .orderBy(asc(auditEvents.id))
    .limit(limit);

/** Emails to an address that are still kept, without what is in them. */
export const emailsTo = (db: Db, emailId: string) =>
  db
    .select({
      subject: outboxMessages.subject,
      createdAt: outboxMessages.createdAt,
      sentAt: outboxMessages.sentAt,
    })
    .from(outboxMessages)
    .where(sql`lower(${outboxMessages.recipient}) = lower(${emailId})`)
    .orderBy(asc(outboxMessages.id));

/** What an account uploaded. */
export async function uploadsOf(db: Db, userId: string) {
  const rows = await db
    .select({ key: mediaFiles.key, variants: mediaFiles.variants })
    .from(mediaFiles)
    .where(eq(mediaFiles.uploadedBy, userId))
    .orderBy(asc(mediaFiles.key));
  // Nobody but the queries of media write it.
  return rows.map(({ key, variants }) => ({ key, variants: variants as MediaVariant[] }));
}
