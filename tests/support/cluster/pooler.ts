import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDebian } from '../debian-package';
import { accepts, becomes, Supervised, type Program } from './supervised';

/** ops/pgbouncer.ini for one server, without passwords and for the version that Debian has. */
function settingsOf(serverPort: number, port: number): string {
  return readFileSync('ops/pgbouncer.ini', 'utf8')
    .replace(/^wherewell = .*$/m, `* = host=127.0.0.1 port=${serverPort} user=postgres`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*\n/m, '')
    .replace(/^max_prepared_statements = .*\n/m, '');
}

interface Pooled {
  serverPort: number;
  port: number;
  /** Where its settings are kept. */
  folder: string;
  user: Program['user'];
}

/** A PgBouncer before one server on this machine, with the settings of `ops/`. */
export function poolerBefore(name: string, { serverPort, port, folder, user }: Pooled): Supervised {
  const settings = path.join(folder, `${name}.ini`);
  writeFileSync(settings, settingsOf(serverPort, port));
  return new Supervised(name, {
    command: findDebian('pgbouncer') ?? '',
    words: [settings],
    ...(user && { user }),
    ready: (child) => becomes(child, () => accepts(port)),
  });
}
