import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { noteEnded } from './processor-time';

export const say = (line: string) => process.stdout.write(`${line}\n`);

const bin = (name: string, file: string) => path.resolve('node_modules', name, file);

const TOOLS = {
  next: bin('next', 'dist/bin/next'),
  // The native compiler; the linter, and what else uses TypeScript as a library, has no use for it.
  tsc: bin('typescript-native', 'bin/tsc'),
  eslint: bin('eslint', 'bin/eslint.js'),
  oxfmt: bin('oxfmt', 'bin/oxfmt'),
  knip: bin('knip', 'bin/knip.js'),
  vitest: bin('vitest', 'vitest.mjs'),
  playwright: bin('playwright', 'cli.js'),
  tsx: bin('tsx', 'dist/cli.mjs'),
  depcruise: bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
};

export type Tool = keyof typeof TOOLS;

export interface Running {
  env?: Record<string, string>;
  /** Gives way to everything else. */
  isAside?: boolean;
  /** Called with every line. */
  onLine?: (line: string) => void;
}

/** Runs a tool; every line it prints says which part it is of. @returns whether it succeeded */
export function run(
  part: string,
  tool: Tool,
  args: readonly string[],
  { env = {}, isAside = false, onLine }: Running = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [TOOLS[tool], ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...env,
    },
  });
  if (isAside && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      if (line.trim()) say(`${part} │ ${line}`);
      onLine?.(line);
    });
  child.once('exit', () => noteEnded(part));
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
