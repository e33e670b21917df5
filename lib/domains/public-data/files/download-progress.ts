import { formatCount } from '@/lib/shared/format/numbers';
import type { Downloading } from './download';

const megabytes = (bytes: number) => `${formatCount(Math.round(bytes / 1_000_000))} MB`;

/** 'Getting HD2024.zip, 1 MB of 2 MB'; small files show no bytes. */
function inWords(file: string, done: number, total: number | null): string {
  if (done < 1_000_000) return `Getting ${file}`;
  return `Getting ${file}, ${megabytes(done)}${total ? ` of ${megabytes(total)}` : ''}`;
}

/**
 * Reports how far downloads are, for `internet`.
 * @param everyMs between two words about the same file
 */
export function reportDownloads(
  say: (words: string) => void,
  everyMs: number,
): Required<Pick<Downloading, 'onBytes' | 'onTrouble'>> & { onFile(name: string): void } {
  let file = '';
  let saidAt = -Infinity;
  return {
    onFile(name) {
      file = name;
      saidAt = -Infinity;
    },
    onTrouble: (host, reason) => say(`No connection to ${host} (${reason}), trying again`),
    onBytes(done, total) {
      const now = performance.now();
      if (now - saidAt < everyMs) return;
      saidAt = now;
      say(inWords(file, done, total));
    },
  };
}
