import { processSingleton } from '@/lib/shared/constants/process-singleton';

const state = () => processSingleton('stopping', () => ({ isStopping: false }));

/** From now on the process is not ready for requests, though it still answers them. */
export function beginStopping(): void {
  state().isStopping = true;
}

export const isStopping = (): boolean => state().isStopping;
