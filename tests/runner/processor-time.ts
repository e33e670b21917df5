import { existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/self/stat';

/** Linux counts in hundredths of a second, whatever its clock's rate. */
const TICKS = 100;

/**
 * The processor seconds of all children of this process that ended, with those of their own; null
 * where the system doesn't tell.
 */
function ofEnded(): number | null {
  if (!existsSync(STAT)) return null;
  const text = readFileSync(STAT, 'utf8');
  // After the program's name, which may hold anything: cutime and cstime of proc(5).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

const perPart = new Map<string, number>();
let counted = 0;

/** Puts down what a child used to its part. Call it when the child has just ended. */
export function noteEnded(part: string): void {
  const all = ofEnded();
  if (all === null) return;
  perPart.set(part, (perPart.get(part) ?? 0) + all - counted);
  counted = all;
}

/** The processor seconds that a part used; undefined where the system doesn't tell. */
export const processorSeconds = (part: string): number | undefined => perPart.get(part);

/** Those of the whole suite until now, its database and this process too. */
export function allProcessorSeconds(): number | undefined {
  const { user, system } = process.cpuUsage();
  const children = ofEnded();
  return children === null ? undefined : children + (user + system) / 1e6;
}
