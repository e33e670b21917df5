import { spawnSync } from 'node:child_process';

/** What git prints, in lines; null where it can't say. */
function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

/** The files that were changed or added since main, committed or not; null where git can't say. */
export function changedSinceMain(): string[] | null {
  const [base] =
    git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? [];
  if (base === undefined) return null;
  const changed = git('diff', '--name-only', '--relative', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return changed && added && [...changed, ...added];
}

const DATABASE = ['replay', 'platform', 'data', 'faults', 'faults-embedded', 'cluster'];

/** Whose changes the long tail is about, and which of its parts take some two minutes or less. */
const CONCERNED: Record<string, readonly string[]> = {
  'db/': DATABASE,
  'lib/platform/': DATABASE,
  'server/': ['replay', 'faults', 'faults-embedded', 'cluster'],
  'lib/domains/audit/': ['platform'],
  'lib/domains/community-page/': ['platform'],
  'lib/domains/figures/': ['platform'],
  'lib/domains/imports/': ['platform'],
  'lib/domains/public-data/': ['data'],
  'lib/search/': ['platform'],
  'ops/': ['cluster'],
  'tests/data/': ['data'],
  'tests/platform/': ['platform'],
  'tests/replay/': ['replay'],
};

export interface Concerned {
  /** Parts of the long tail that run for these changes. */
  parts: string[];
  /** What to say of it at the end; null where nothing is to be said. */
  advice: string | null;
}

/** What changes since main mean for the long tail. @param changed null where git can't say */
export function concernedBy(changed: readonly string[] | null): Concerned {
  const all = Object.keys(CONCERNED);
  if (!changed) {
    const advice = `git can’t say what changed since main: if ${all.join(', ')} did, run npm run test:all before a release`;
    return { parts: [], advice };
  }
  const folders = all.filter((folder) => changed.some((file) => file.startsWith(folder)));
  if (folders.length === 0) return { parts: [], advice: null };
  const parts = [...new Set(folders.flatMap((folder) => CONCERNED[folder] ?? []))];
  const advice = `${folders.join(', ')} changed since main: ${parts.join(', ')} ran too, which takes minutes more; run npm run test:all before a release`;
  return { parts, advice };
}
