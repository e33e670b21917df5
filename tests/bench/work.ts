import { workCases } from './work-cases';

export interface MeasuredWork {
  name: string;
  aim: number;
  /** Milliseconds of the processor: the middle of the tries, and the least. */
  middle: number;
  least: number;
}

/** The first compiles what it runs, and some collect what earlier ones left. */
const TRIES = 5;

/** What is promised of the processor, without a server or a database. */
export async function measureWork(report: (line: string) => void): Promise<MeasuredWork[]> {
  const measured: MeasuredWork[] = [];
  for (const { name, aim, measure } of await workCases()) {
    report(name);
    const tries: number[] = [];
    for (let at = 0; at < TRIES; at += 1) tries.push(await measure());
    tries.sort((a, b) => a - b);
    measured.push({ name, aim, middle: tries[TRIES >> 1] ?? 0, least: tries[0] ?? 0 });
  }
  return measured;
}
