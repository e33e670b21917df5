import type postgres from 'postgres';

/**
 * Lets a client give its prepared statements names. The embedded database puts all its clients on
 * one session, where the unnamed statement of one would replace another's between its parse and its
 * use. Transactions hand out a client of their own, so that too.
 */
export function withNamedStatements<Client extends postgres.ISql>(sql: Client): Client {
  const unsafe = sql.unsafe.bind(sql);
  sql.unsafe = ((text, values, options) =>
    unsafe(text, values, { prepare: true, ...options })) as typeof sql.unsafe;
  const begin: unknown = Reflect.get(sql, 'begin');
  if (typeof begin === 'function')
    Reflect.set(sql, 'begin', (work: (tx: postgres.TransactionSql) => unknown) =>
      Reflect.apply(begin, sql, [(tx: postgres.TransactionSql) => work(withNamedStatements(tx))]),
    );
  return sql;
}
