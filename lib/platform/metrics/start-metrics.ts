import { createServer, type Server } from 'node:http';
import type { Database } from '@/db/client';
import { addStatementWatch } from '@/db/statement-watch';
import { env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { METERS } from '@/lib/platform/observability/meters';
import { createMeasured } from './registry';

/** Answers GET /metrics, and nothing else. */
async function listen(database: Database, port: number, host: string): Promise<Server> {
  const { registry, askDatabase, meters, watch } = await createMeasured(database);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    const reading = askDatabase().then(() => registry.metrics());
    reading.then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new LoggableError(`METRICS_PORT ${port} can’t be used (${error.code}).`)),
    );
    server.listen(port, host, resolve);
  });
  processSingleton(METERS, () => meters);
  addStatementWatch(watch);
  // The process ends without waiting for those who read it.
  return server.unref();
}

/**
 * Measures this process and shows it on a port of its own, where METRICS_PORT is set.
 * @throws LoggableError where the port is taken
 */
export async function startMetrics(database: Database): Promise<Server | null> {
  const { METRICS_PORT, METRICS_HOST } = env();
  return METRICS_PORT === undefined ? null : listen(database, METRICS_PORT, METRICS_HOST);
}
