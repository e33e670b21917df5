import type { Db } from '@/db/client';
import { draftsOf } from '@/db/queries/accounts/drafts';
import { openDraft } from '@/lib/domains/drafts';
import {
  auditEventsAbout,
  emailsTo,
  personalRows,
  personalTables,
} from '@/db/queries/accounts/personal-data';
import { wordTable } from '@/lib/shared/format/word-table';

/** Tables that name accounts and aren’t in the file, each with the reason. */
export const LEFT_OUT = wordTable<string>({
  one_time_codes: 'Codes of a log-in that is under way; only their hashes are stored.',
});

/** Columns that would let somebody in, or that only the search reads. */
const NOT_TOLD = /hash|secret|token|password|^session_version$|^search_/;

/** Tables whose records are in the file in another form. */
const TOLD_OTHERWISE = new Set(['drafts']);

/** What others entered of themselves, beside what the account did with it. */
const OF_OTHERS = wordTable<readonly string[]>({
  invitations: ['email_id', 'first_name', 'last_name', 'decline_reason'],
  list_invitations: ['email_id'],
});

const ROWS_AT_ONCE = 200;

type Row = object;

/** A file of the export: its name, and its rows as they are read. */
interface Part {
  name: string;
  rows: () => AsyncGenerator<Row>;
}

const told = (table: string, row: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => !NOT_TOLD.test(column) && !OF_OTHERS[table]?.includes(column),
    ),
  );

/** Everything that is stored about an account, in parts that are read when they are needed. */
export async function personalParts(
  db: Db,
  { userId, emailId }: { userId: string; emailId: string },
): Promise<Part[]> {
  const account = { table: 'users', columns: ['id'] };
  const tables = (await personalTables(db)).filter(
    ({ table }) => !Object.hasOwn(LEFT_OUT, table) && !TOLD_OTHERWISE.has(table),
  );
  const ofTables = [account, ...tables].map((of): Part => ({
    name: of === account ? 'account' : of.table.replaceAll('_', '-'),
    async *rows() {
      for (let offset = 0; ; offset += ROWS_AT_ONCE) {
        const rows = await personalRows(db, of, { userId, offset, limit: ROWS_AT_ONCE });
        for (const row of rows) yield told(of.table, row);
        if (rows.length < ROWS_AT_ONCE) return;
      }
    },
  }));
  return [
    ...ofTables,
    {
      name: 'drafts',
      async *rows() {
        for (const { sealed, communityId, part, savedAt } of await draftsOf(db, userId))
          yield { communityId, part, savedAt, ...(await openDraft(sealed)) };
      },
    },
    {
      name: 'audit-events',
      async *rows() {
        for (let last = 0; ;) {
          const events = await auditEventsAbout(db, userId, last, ROWS_AT_ONCE);
          yield* events;
          if (events.length < ROWS_AT_ONCE) return;
          last = events.at(-1)?.id ?? last;
        }
      },
    },
    {
      name: 'emails',
      async *rows() {
        yield* await emailsTo(db, emailId);
      },
    },
  ];
}
