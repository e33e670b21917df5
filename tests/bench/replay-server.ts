import { createServer } from 'node:http';
import postgres from 'postgres';
import { keyOf, type Assignment, type Statement } from './replay';

function serve({ url, connections, replays }: Assignment): void {
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const run = (on: postgres.ISql, { text, params }: Statement) =>
    on.unsafe(text, params, { prepare: true }).values();
  const known = new Map(replays);

  const answer = async (key: string) => {
    const replay = known.get(key);
    if (!replay) throw new Error(`Nobody asked for ${key} before.`);
    const { before, inWrite, json } = replay;
    await Promise.all(before.map((statement) => run(sql, statement)));
    if (inWrite.length > 0)
      await sql.begin((tx) => Promise.all(inWrite.map((statement) => run(tx, statement))));
    return json;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const path = (request.url ?? '').slice('/api/'.length);
      answer(keyOf(path, request.headers.cookie, body)).then(
        (json) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(json);
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
}

process.once('message', serve);
process.once('disconnect', () => process.exit(0));
