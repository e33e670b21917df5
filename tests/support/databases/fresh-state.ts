import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/** What the files of one process leave for the next: kept by the process, as this runs for each. */
interface Process {
  settings: NodeJS.ProcessEnv;
  /** Whether the file before put something else in the place of a module. */
  hasOtherModules: boolean;
}

// Files share a process, which loads the app once; what the app keeps hangs on globalThis and goes.
const everything = globalThis as typeof globalThis & Record<string, unknown>;
for (const name of Object.keys(everything))
  if (name.startsWith('wherewell')) Reflect.deleteProperty(everything, name);

const kept = (everything.testProcess ??= {
  settings: { ...process.env },
  hasOtherModules: false,
}) as Process;

for (const name of Object.keys(process.env))
  if (!(name in kept.settings)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, kept.settings);

// What was loaded before knows nothing of a mock, and what is loaded beside one knows nothing else.
const file = readFileSync(expect.getState().testPath ?? '', 'utf8');
const mocks = /\bvi\.(un)?mock\(/.test(file);
if (mocks || kept.hasOtherModules) vi.resetModules();
kept.hasOtherModules = mocks;
