import { createServer, type IncomingMessage } from 'node:http';
import postgres from 'postgres';
import { readingKey, type Assignment, type Statement } from './floor';
import { FLOOR_CALLS, type FloorResponse } from './floor-calls';

function serve({ url, connections, readings }: Assignment): void {
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const known = new Map(readings);
  const run = ({ text, params }: Statement) => sql.unsafe(text, params, { prepare: true }).values();

  const read = async (path: string, body: string): Promise<FloorResponse> => {
    const reading = known.get(readingKey(path, body));
    if (!reading) throw new Error(`Nobody asked for ${body} before.`);
    await Promise.all(reading.statements.map(run));
    return { json: JSON.stringify(reading.answer) };
  };

  const answer = ({ url: address = '', headers }: IncomingMessage, body: string) => {
    const path = address.slice('/api/'.length);
    const call = FLOOR_CALLS[path];
    return call ? call(sql, { body, cookie: headers.cookie }) : read(path, body);
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(request, Buffer.concat(chunks).toString()).then(
        ({ json, cookies = [] }) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          if (cookies.length > 0) response.setHeader('set-cookie', cookies);
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
