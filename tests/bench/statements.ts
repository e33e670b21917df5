import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { communityCards } from '@/db/queries/communities/communities';
import { getAllInput } from '@/lib/search/input';
import { listBySql } from '../support/databases/sql-list';
import type { ListInput } from './cases';

export type Value = string | number | boolean | null | string[] | number[];

/** A statement as the product hands it to postgres.js. */
export interface Statement {
  text: string;
  params: Value[];
  /** Whether the connection keeps it under a name. */
  prepare: boolean;
}

/** What one request for the list makes the product run. */
export interface Captured {
  statements: Statement[];
  cardIds: number[];
}

/** A client that notes down what goes through it. */
function noting(sql: postgres.Sql, note: (statement: Statement) => void): postgres.Sql {
  return new Proxy(sql, {
    get(target, name) {
      if (name !== 'unsafe') return Reflect.get(target, name) as unknown;
      return (text: string, params: Value[] = [], options: { prepare?: boolean } = {}) => {
        note({ text, params, prepare: options.prepare ?? false });
        return target.unsafe(text, params, options);
      };
    },
  });
}

/** Runs the list as the database alone answers it and returns every statement it ran, in order. */
export async function capture(
  sql: postgres.Sql,
  input: ListInput,
  userId: string | null = null,
): Promise<Captured> {
  const statements: Statement[] = [];
  const db = drizzle(noting(sql, (statement) => statements.push(statement)));
  const { ids } = await listBySql(db, getAllInput.parse(input), { userId, visitorId: null });
  await communityCards(db, ids, userId);
  return { statements, cardIds: ids };
}

export const isCount = ({ text }: Statement) => text.startsWith('select count(*)');
export const isCards = ({ text }: Statement) => text.includes('join "states"');

/** What a statement is for, in a word. */
export const kindOf = (statement: Statement) =>
  isCount(statement) ? 'count' : isCards(statement) ? 'cards' : 'ids';
