import type { QueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';
import { CallFailure, NO_RESPONSE, type ApiClient } from '../call';
import type { CallKey } from '../queries/call-query';
import { uploading } from './uploading';

export type UploadStatus = 'STARTED' | 'IN_PROGRESS' | 'SAVED' | 'FAILED';

/** One upload as screens and the progress panel see it. */
export interface UploadTask {
  id: number;
  /** What is being saved, in words. */
  taskName: string;
  status: UploadStatus;
  /** Percent that has arrived; 100 as well once it is saved or has failed. */
  progressVal: number;
  failure: CallFailure | null;
}

export interface Upload<Path extends CallPath> {
  taskName: string;
  path: Path;
  /** Makes the form that is sent. @throws CallFailure where that cannot be done */
  prepare: () => CallInput<Path> | Promise<CallInput<Path>>;
  /** What the upload makes stale. */
  invalidates: readonly CallKey[];
  /** Runs when it is saved, wherever the person is by then. */
  onSaved?: (response: CallOutput<Path>) => void | Promise<void>;
}

interface StartedUpload<Result> {
  id: number;
  /** @throws CallFailure when it is refused, AbortError when it was stopped */
  done: Promise<Result>;
}

export const isFinished = ({ status }: Pick<UploadTask, 'status'>): boolean =>
  status === 'SAVED' || status === 'FAILED';

/** The uploads of this tab, which go on while the person moves between screens. */
export class UploadStore {
  readonly #api: ApiClient;
  readonly #client: QueryClient;
  readonly #listeners = new Set<() => void>();
  readonly #stoppers = new Map<number, AbortController>();
  /** What failed, to be tried again. */
  readonly #failed = new Map<number, () => void>();
  /** Uploads that a screen shows by itself. */
  #watched: ReadonlySet<number> = new Set();
  #tasks: readonly UploadTask[] = [];
  /** For the panel: those that no screen shows. */
  #unwatched: readonly UploadTask[] = [];
  #lastId = 0;

  constructor(api: ApiClient, client: QueryClient) {
    this.#api = api;
    this.#client = client;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly find = (id: number | null): UploadTask | undefined =>
    this.#tasks.find((task) => task.id === id);

  /** All of them, oldest first. */
  readonly all = (): readonly UploadTask[] => this.#tasks;

  /** Those that no screen shows by itself, oldest first. */
  readonly unwatched = (): readonly UploadTask[] => this.#unwatched;

  start<Path extends CallPath>(upload: Upload<Path>): StartedUpload<CallOutput<Path>> {
    const id = (this.#lastId += 1);
    const stopper = new AbortController();
    this.#stoppers.set(id, stopper);
    const { taskName } = upload;
    const task: UploadTask = { id, taskName, status: 'STARTED', progressVal: 0, failure: null };
    this.#change([...this.#tasks, task]);
    return { id, done: this.#run(id, upload, stopper.signal) };
  }

  /** Sends what failed once more. */
  readonly retry = (id: number): void => {
    const again = this.#failed.get(id);
    this.#failed.delete(id);
    again?.();
  };

  /** Stops an upload and forgets it; what the server has whole is saved. */
  stop(id: number): void {
    this.#stoppers.get(id)?.abort();
    this.#change(this.#tasks.filter((task) => task.id !== id));
  }

  /** Stops and forgets every upload: the person has logged out. */
  readonly stopAll = (): void => {
    for (const stopper of this.#stoppers.values()) stopper.abort();
    this.#change([]);
  };

  /** Forgets the uploads that have finished. */
  readonly reset = (): void => this.#change(this.#tasks.filter((task) => !isFinished(task)));

  /**
   * A screen shows this upload by itself. @returns the screen is gone; what it showed as saved goes
   * too
   */
  watch(id: number): () => void {
    this.#watched = new Set([...this.#watched, id]);
    this.#change(this.#tasks);
    return () => {
      this.#watched = new Set([...this.#watched].filter((other) => other !== id));
      this.#change(this.#tasks.filter((task) => task.id !== id || task.status !== 'SAVED'));
    };
  }

  /** Runs as a mutation, so that an ended session is noticed in the one place for that. */
  async #run<Path extends CallPath>(
    id: number,
    upload: Upload<Path>,
    signal: AbortSignal,
  ): Promise<CallOutput<Path>> {
    const { path, prepare, invalidates, onSaved } = upload;
    const onProgress = (progressVal: number) =>
      this.#update(id, { status: 'IN_PROGRESS', progressVal });
    const mutation = this.#client
      .getMutationCache()
      .build<CallOutput<Path>, Error, void, unknown>(this.#client, {
        mutationKey: [path],
        meta: { showError: 'inline', inBackground: true },
        mutationFn: async () => {
          const input = await prepare();
          signal.throwIfAborted();
          return this.#api.call(path, input, {
            multipart: true,
            carrier: uploading(onProgress),
            signal,
          });
        },
      });
    try {
      const response = await mutation.execute();
      await onSaved?.(response);
      await Promise.all(
        invalidates.map((queryKey) => this.#client.invalidateQueries({ queryKey })),
      );
      this.#update(id, { status: 'SAVED', progressVal: 100 });
      return response;
    } catch (error) {
      const failure =
        error instanceof CallFailure ? error : new CallFailure(NO_RESPONSE, { httpStatus: 0 });
      if (!signal.aborted) this.#failed.set(id, () => this.#again(id, upload));
      this.#update(id, { status: 'FAILED', progressVal: 100, failure });
      throw error;
    } finally {
      this.#stoppers.delete(id);
    }
  }

  /** The panel shows what comes of it. */
  #again<Path extends CallPath>(id: number, upload: Upload<Path>): void {
    const stopper = new AbortController();
    this.#stoppers.set(id, stopper);
    this.#update(id, { status: 'STARTED', progressVal: 0, failure: null });
    this.#run(id, upload, stopper.signal).catch(() => {});
  }

  #update(id: number, change: Partial<UploadTask>): void {
    this.#change(this.#tasks.map((task) => (task.id === id ? { ...task, ...change } : task)));
  }

  #change(tasks: readonly UploadTask[]): void {
    this.#tasks = tasks;
    for (const id of this.#failed.keys()) if (!this.find(id)) this.#failed.delete(id);
    this.#unwatched = tasks.filter(({ id }) => !this.#watched.has(id));
    for (const listener of this.#listeners) listener();
  }
}
