import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { listCommunities } from '@/lib/communities/list';
import { getAllInput } from '@/lib/communities/schema';
import type { ListInput } from './cases';

export interface Statement {
  text: string;
  params: unknown[];
}

export interface Captured {
  statements: Statement[];
  cardIds: number[];
}

export async function capture(sql: postgres.Sql, input: ListInput, userId: string | null): Promise<Captured> {
  const statements: Statement[] = [];
  const db = drizzle(sql, {
    logger: { logQuery: (text, params) => statements.push({ text, params: [...params] }) },
  });
  const { cards } = await listCommunities(db, getAllInput.parse(input), { userId, visitorId: null });
  return { statements, cardIds: cards.map(({ id }) => id) };
}
