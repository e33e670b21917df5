import type { Counts, Finished } from './task-graph';

/** How many of the slowest files are named. */
const SLOWEST = 10;

interface Row {
  name: string;
  tests: string;
  seconds?: string;
  processor?: string | undefined;
  note?: string;
}

const HEAD: Row = {
  name: 'part',
  tests: 'tests',
  seconds: 'seconds',
  processor: 'processor',
};

const inTenths = (seconds: number | undefined) => seconds?.toFixed(1) ?? '';

function remarks({ failed, skipped }: Counts, note = ''): string {
  const said = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`, note];
  return said.filter(Boolean).join(', ');
}

/**
 * What each part took, as lines of a table.
 * @param seconds of the whole suite
 * @param processor the processor seconds of a part, or of all; undefined where nobody can tell
 */
export function table(
  finished: readonly Finished[],
  seconds: number,
  processor: (part?: string) => number | undefined,
): string[] {
  const sum = ({ passed, failed }: Counts) => passed + failed;
  const rows = finished.flatMap(({ name, projects = [], note, ...part }): Row[] => [
    {
      name,
      tests: String(sum(part)),
      seconds: inTenths(part.seconds),
      processor: inTenths(processor(name)),
      note: remarks(part, note),
    },
    ...projects.map((one) => ({
      name: `  ${one.name}`,
      tests: String(sum(one)),
      note: remarks(one),
    })),
  ]);
  const tests = finished.reduce((all, part) => all + sum(part), 0);
  const all = {
    name: 'all',
    tests: String(tests),
    seconds: inTenths(seconds),
    processor: inTenths(processor()),
  };
  const lines: Row[] = [HEAD, ...rows, all];
  const width = Math.max(...lines.map(({ name }) => name.length));
  const isTold = processor() !== undefined;
  return lines.map((row) =>
    [
      row.name.padEnd(width),
      row.tests.padStart(6),
      (row.seconds ?? '').padStart(7),
      ...(isTold ? [(row.processor ?? '').padStart(9)] : []),
      row.note ?? '',
    ]
      .join('  ')
      .trimEnd(),
  );
}

/** The test files that took longest, as lines of a table. */
export function slowest(finished: readonly Finished[]): string[] {
  const files = finished
    .flatMap(({ name, files: own = [] }) => own.map((one) => ({ ...one, part: name })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  if (files.length === 0) return [];
  const line = (seconds: string, file: string) => `${seconds.padStart(7)}  ${file}`;
  return [
    line('seconds', 'slowest files'),
    ...files.map(({ file, part, seconds }) => line(inTenths(seconds), `${file} (${part})`)),
  ];
}

/** How many tests there were, in the suite's last line. */
export function lastLine(finished: readonly Counts[]): string {
  const total = (key: keyof Counts) => finished.reduce((sum, part) => sum + part[key], 0);
  return `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`;
}
