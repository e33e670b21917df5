import type net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { watchedSockets, type Address } from './watched-socket';

/** `outdated`: it takes writes, but another server was promoted after it. */
export type ServerState = 'primary' | 'standby' | 'outdated' | 'away';

/** Milliseconds from one look at the servers to the next. */
const LOOK_MS = 1000;

/** Milliseconds in which a server must say what it is. */
const ANSWER_MS = 1000;

/** Milliseconds for which a primary that was found waits for what the others say. */
const OTHERS_MS = 300;

/** The types of postgres.js leave out this option. */
const watched = { socket: watchedSockets(ANSWER_MS) };

interface Server {
  address: Address;
  sql: postgres.Sql;
  state: ServerState;
  /** Grows with each promotion; hexadecimal digits. */
  timeline: string;
  /** What the pool has open there. */
  sockets: Set<net.Socket>;
}

/**
 * Knows which of several servers takes writes, from what they say themselves, so that a pool moves
 * to one that is promoted.
 */
export class PrimaryWatch {
  private readonly servers: Server[];
  private primary: Server | undefined;
  private last: Server | undefined;
  /** The newest that was seen: what is behind it was a primary once. */
  private timeline = '';
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param urls of a server each */
  constructor(urls: readonly string[]) {
    this.servers = urls.map((url) => {
      const sql = postgres(url, {
        max: 1,
        connect_timeout: 1,
        backoff: () => 0.1,
        prepare: false,
        fetch_types: false,
        onnotice: () => {},
        ...watched,
      });
      const { host, port } = sql.options;
      const address = { host: host[0] ?? 'localhost', port: port[0] ?? 5432 };
      return { address, sql, state: 'away', timeline: '', sockets: new Set() };
    });
  }

  /** What each server is, in their order in DATABASE_URL, as far as the last look found out. */
  states(): ServerState[] {
    return this.servers.map(({ state }) => state);
  }

  /** Where to connect: the primary, or while there is none, where it was last. */
  async address(): Promise<Address> {
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    if (!this.primary) await this.look();
    const server = this.primary ?? this.last ?? this.servers[0];
    if (!server) throw new Error('No server was named.');
    return server.address;
  }

  /** Follows a connection of the pool. */
  opened(socket: net.Socket, address: Address): void {
    const server = this.servers.find((one) => one.address === address);
    server?.sockets.add(socket);
    socket.once('close', () => {
      server?.sockets.delete(socket);
      // Its server may be gone: the next connection looks first.
      if (this.primary === server) this.primary = undefined;
    });
  }

  /** Asks all of them; those who call at the same time share the answers. */
  look(): Promise<void> {
    return (this.looking ??= this.ask().finally(() => (this.looking = undefined)));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.servers.map(({ sql }) => sql.end({ timeout: 1 })));
  }

  private async ask(): Promise<void> {
    const asked = this.servers.map((server) => askServer(server));
    const first = Promise.any(
      asked.map(async (answer, at) => {
        await answer;
        if (this.servers[at]?.state !== 'primary') throw new Error('It is none.');
      }),
    ).then(
      () => wait(OTHERS_MS, undefined, { ref: false }),
      () => {},
    );
    await Promise.race([Promise.all(asked), first]);
    const writable = this.servers.filter(({ state }) => state === 'primary');
    for (const { timeline } of writable) if (timeline > this.timeline) this.timeline = timeline;
    const newest = writable.find(({ timeline }) => timeline === this.timeline);
    for (const server of writable) if (server !== newest) server.state = 'outdated';
    this.primary = newest;
    if (!newest || newest === this.last) return;
    this.last = newest;
    // Those with a statement under way get an error; the pool connects again, to the new one.
    for (const { sockets } of this.servers)
      if (sockets !== newest.sockets) for (const socket of sockets) socket.destroy();
  }
}

async function askServer(server: Server): Promise<void> {
  const asking = server.sql<{ timeline: string | null }[]>`
    select case when not pg_is_in_recovery()
      then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;
  const rows = await Promise.race([
    asking.catch(() => null),
    wait(ANSWER_MS, null, { ref: false }),
  ]);
  const timeline = rows?.[0]?.timeline;
  server.state = !rows ? 'away' : timeline ? 'primary' : 'standby';
  server.timeline = timeline ?? '';
}
