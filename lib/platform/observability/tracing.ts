import { findProcessSingleton } from '@/lib/shared/constants/process-singleton';

export interface Traced<T> {
  kind: 'call' | 'task';
  /** What it is part of, as W3C’s `traceparent`, where that is in another process. */
  parent?: string | undefined;
  attributes?: Record<string, string | number>;
  /** The HTTP status of what came out. */
  statusOf?(result: T): number;
}

/** Follows what belongs together. Without OTEL_EXPORTER_OTLP_ENDPOINT nobody does. */
export interface Tracing {
  /** Runs work as a part of its parent, or of what is under way. */
  span<T>(name: string, work: () => Promise<T>, details: Traced<T>): Promise<T>;
  /** What is under way here, as W3C’s `traceparent`. */
  current(): string | undefined;
  /** Sends what has ended. Never throws. */
  flush(): Promise<void>;
}

export const TRACING = 'tracing';

export const tracing = (): Tracing | undefined => findProcessSingleton<Tracing>(TRACING);

export const traced = <T>(name: string, work: () => Promise<T>, details: Traced<T>): Promise<T> =>
  tracing()?.span(name, work, details) ?? work();

/** What all that belongs to what is under way has in common: 32 hexadecimal digits. */
export const traceId = (): string | undefined => tracing()?.current()?.split('-')[1];

/** What a response says it by. */
export const TRACE_HEADER = 'x-trace-id';
