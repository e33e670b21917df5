import { vi } from 'vitest';

/** Milliseconds that what is awaited may take; Vitest's second is too short on a busy machine. */
const PATIENCE = 30_000;

type Waits = Pick<typeof vi, 'waitFor' | 'waitUntil'>;

// What Vitest has, kept for the next test file of this process.
const shared = globalThis as typeof globalThis & { vitestWaits?: Waits };
const own = (shared.vitestWaits ??= { waitFor: vi.waitFor, waitUntil: vi.waitUntil });

type Options = Parameters<Waits['waitFor']>[1];
const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: PATIENCE, ...options };

// `expect.poll` has a setting (vitest.config.ts), these two have none.
vi.waitFor = (look, options) => own.waitFor(look, patient(options));
vi.waitUntil = (look, options) => own.waitUntil(look, patient(options));
