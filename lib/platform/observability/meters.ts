import { findProcessSingleton } from '@/lib/shared/constants/process-singleton';

export interface MeasuredCall {
  call: string;
  method: string;
  status: number;
  seconds: number;
}

/** What is counted as it happens. Without METRICS_PORT nobody does, and it costs nothing. */
export interface Meters {
  call(measured: MeasuredCall): void;
  task(name: string, outcome: 'done' | 'failed' | 'abandoned', seconds?: number): void;
  letter(outcome: 'sent' | 'failed' | 'rejected' | 'expired'): void;
  refresh(outcome: 'done' | 'failed'): void;
  cache(name: string, hit: boolean): void;
}

export const METERS = 'meters';

export const meters = (): Meters | undefined => findProcessSingleton<Meters>(METERS);
