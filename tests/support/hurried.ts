import { vi } from 'vitest';
import { removeProcessSingleton } from '@/lib/shared/constants/process-singleton';

/** Does work while calls get little time, as what is about their deadline needs. */
export async function hurried<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  vi.stubEnv('CALL_TIMEOUT_MS', String(milliseconds));
  removeProcessSingleton('env');
  try {
    return await work();
  } finally {
    vi.unstubAllEnvs();
    removeProcessSingleton('env');
  }
}
