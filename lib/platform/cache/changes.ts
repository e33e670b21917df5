import { database } from '@/db/client';
import { patience } from '@/lib/env';
import {
  changesSince,
  type Change,
  type Position,
  type ReadChanges,
} from '@/db/queries/platform/changes';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import { withTimeout } from '@/lib/platform/http/with-timeout';

export type { Change };

/**
 * What has changed since a listener was last notified. Null: it isn't known, so anything may have.
 */
export type Changes = readonly Change[] | null;

/**
 * Brings what a process keeps up to date. It gets the same changes again if it fails, so it must
 * allow that; the first time it gets null. One at a time.
 */
export type Listener = (changes: Changes) => void | Promise<void>;

export interface Subscription {
  /**
   * Resolves when this listener has received everything that was committed before the call, in any
   * process. @throws what the database or the listener threw: what is kept may be old then
   */
  sync(): Promise<void>;
}

/** Milliseconds after which a read counts as lost with its connection. */
const PATIENCE_MS = 2000;

/**
 * Milliseconds for a read whose forerunner got no response: a replica can still be asked in time.
 */
const SILENT_PATIENCE_MS = 300;

/** More than this many that wait for one listener become "anything may have changed". */
const MOST_WAITING = 10_000;

/** One listener and what it has not received yet. */
class ListenerSubscription implements Subscription {
  private waiting: Change[] | null = null;
  private isWaiting = true;
  private telling: Promise<void> | undefined;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly listener: Listener,
  ) {}

  async sync(): Promise<void> {
    await this.feed.readInTime();
    await this.settled();
  }

  add(changes: Changes): void {
    if (changes?.length === 0) return;
    const waiting = this.isWaiting ? this.waiting : [];
    const all = changes && waiting ? [...waiting, ...changes] : null;
    this.waiting = all && all.length > MOST_WAITING ? null : all;
    this.isWaiting = true;
  }

  /**
   * Resolves when the listener has received what was read before this call. Not when nothing waits
   * anymore: where somebody always writes, that is never.
   */
  async settled(): Promise<void> {
    // It may have begun before the newest was read, which is then in the next.
    await this.telling;
    await (this.isWaiting ? (this.telling ??= this.tell()) : this.telling);
  }

  private async tell(): Promise<void> {
    const { waiting } = this;
    this.isWaiting = false;
    this.waiting = null;
    try {
      await this.listener(waiting);
    } catch (error) {
      const since = this.isWaiting ? this.waiting : [];
      this.isWaiting = true;
      this.waiting = waiting && since && [...waiting, ...since];
      throw error;
    } finally {
      this.telling = undefined;
    }
  }
}

/**
 * Follows what is written about communities. Changes are pulled, not pushed: callers check before
 * they use cached data, and all who check at the same time share a read.
 */
export class ChangeFeed {
  private readonly listeners: ListenerSubscription[] = [];
  private position: Position | null = null;
  private reading: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  /** Whether the last read got no response. */
  private isSilent = false;

  /** @param readSince reads the changes after a position from the primary */
  constructor(private readonly readSince: (last: Position | null) => Promise<ReadChanges>) {}

  onChanges(listener: Listener): Subscription {
    const subscription = new ListenerSubscription(this, listener);
    this.listeners.push(subscription);
    return subscription;
  }

  /** Resolves when every listener has received everything that was committed before the call. */
  async sync(): Promise<void> {
    await this.readInTime();
    await Promise.all(this.listeners.map((subscription) => subscription.settled()));
  }

  /** Resolves when a read that began after the call has ended. */
  read(): Promise<void> {
    if (this.next) return this.next;
    if (!this.reading) return (this.reading = this.readOnce());
    const begin = () => {
      this.next = undefined;
      const reading = (this.reading = this.readOnce());
      // Those have waited for the read before, which found out.
      return this.isSilent ? withTimeout(reading, SILENT_PATIENCE_MS, late) : reading;
    };
    return (this.next = this.reading.then(begin, begin));
  }

  /**
   * As `read`; while the database doesn't answer, nobody waits for it as long as the first who
   * found out.
   */
  readInTime(): Promise<void> {
    const reading = this.read();
    return this.isSilent ? withTimeout(reading, SILENT_PATIENCE_MS, late) : reading;
  }

  private async readOnce(): Promise<void> {
    try {
      const { position, changes } = await withTimeout(
        this.readSince(this.position),
        patience(PATIENCE_MS),
        late,
      );
      this.position = position;
      this.isSilent = false;
      for (const subscription of this.listeners) subscription.add(changes);
    } catch (error) {
      this.isSilent = isConnectionFailure(error);
      throw error;
    } finally {
      this.reading = undefined;
    }
  }
}

const late = () =>
  Object.assign(new Error('The changes could not be read in time.'), { code: 'CONNECT_TIMEOUT' });

const feed = () =>
  processSingleton(
    'changes',
    () => new ChangeFeed(async (last) => changesSince((await database()).primary, last)),
  );

/**
 * Keeps something of communities up to date: call `sync()` of what this returns before each use.
 * A listener exists once per process, so its state is kept on globalThis.
 */
export const onChanges = (listener: Listener): Subscription => feed().onChanges(listener);
