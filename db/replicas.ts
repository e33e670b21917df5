import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from './db';

/** Milliseconds: how far a replica may lag behind, and how often one that was left out is tried. */
export const REPLICA_LAG_MS = 10_000;
const PROBE_MS = 5000;

/** The channel on which an instance notifies the others that something readers see has changed. */
const CHANGES = 'readers_see_a_change';

export interface Replica {
  /** Counted from 1, as in DATABASE_REPLICA_URLS. */
  number: number;
  db: Db;
}

/** The servers that take reads, without those that do not answer. */
export class Replicas {
  private readonly out = new Set<Replica>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly all: readonly Replica[];
  private turn = 0;
  private changedAt = -Infinity;
  private listening: Promise<unknown> | undefined;

  /** @param primary is listened to for changes that other instances make */
  constructor(
    replicas: readonly Db[],
    private readonly primary: postgres.Sql,
  ) {
    this.all = replicas.map((db, at) => ({ db, number: at + 1 }));
  }

  /** Whether each of them answers, in the order of DATABASE_REPLICA_URLS. */
  states(): boolean[] {
    return this.all.map((replica) => !this.out.has(replica));
  }

  /**
   * The one whose turn it is. Null: none answers, or what has just changed may not be there yet.
   */
  next(): Replica | null {
    if (this.all.length === 0) return null;
    this.listen();
    if (performance.now() - this.changedAt < REPLICA_LAG_MS) return null;
    return this.any();
  }

  /** One that answers, whatever it may lack. Null: there is none. */
  any(): Replica | null {
    const answering = this.all.filter((replica) => !this.out.has(replica));
    this.turn += 1;
    return answering[this.turn % answering.length] ?? null;
  }

  /** Sends no reads there until it answers again. @returns false where that was known */
  leaveOut(replica: Replica): boolean {
    if (this.out.has(replica)) return false;
    this.out.add(replica);
    const probe = setInterval(() => {
      replica.db.execute(sql`select 1`).then(
        () => {
          this.out.delete(replica);
          this.timers.delete(probe);
          clearInterval(probe);
        },
        () => {},
      );
    }, PROBE_MS).unref();
    this.timers.add(probe);
    return true;
  }

  /** Says, in the transaction of a change, that readers must see it: in every instance. */
  async tellChange(tx: Db): Promise<void> {
    if (this.all.length === 0) return;
    this.changedAt = performance.now();
    await tx.execute(sql`select pg_notify(${CHANGES}, '')`);
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private listen(): void {
    this.listening ??= this.primary
      .listen(CHANGES, () => (this.changedAt = performance.now()))
      .catch(() => (this.listening = undefined));
  }
}
