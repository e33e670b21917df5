import { expect, test, vi } from 'vitest';
import { tellDownloads } from '@/lib/domains/public-data';

test('downloads say what is being got and how much of it has come, now and then', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const { onFile, onBytes } = tellDownloads((words) => void said.push(words), 2000);
  onFile('HD2024.zip');
  onBytes(900_000, 1_000_000);
  onFile('NPPES.zip');
  onBytes(65_536, 1_131_435_518);
  vi.advanceTimersByTime(1000);
  onBytes(50_000_000, 1_131_435_518);
  vi.advanceTimersByTime(1000);
  onBytes(90_000_000, 1_131_435_518);
  onFile('pages.json');
  onBytes(2_000_000, null);
  vi.useRealTimers();
  expect(said).toEqual([
    'Getting HD2024.zip',
    'Getting NPPES.zip',
    'Getting NPPES.zip, 90 MB of 1,131 MB',
    'Getting pages.json, 2 MB',
  ]);
});
