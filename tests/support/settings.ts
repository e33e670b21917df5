import { vi } from 'vitest';

/** What is imported from now on reads the settings of process.env as they are now. */
export function readSettingsAgain(): void {
  Reflect.deleteProperty(globalThis, 'wherewellEnv');
  vi.resetModules();
}
