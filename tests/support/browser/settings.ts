import { vi } from 'vitest';
import { removeProcessSingleton } from '@/lib/shared/constants/process-singleton';

/** What is imported from now on reads the settings of process.env as they are now. */
export function readSettingsAgain(): void {
  removeProcessSingleton('env');
  vi.resetModules();
}
