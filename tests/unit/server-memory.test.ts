import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectWhenQuiet } from '@/scripts/collect-garbage';
import { compileServer } from '@/scripts/compile';

describe('what the production server loads when it starts', () => {
  /** Packages that the files of a server load at once; a path of the build is one of its own files. */
  function loadedFrom(metafile: Metafile, entryPoint: string): Set<string> {
    const packages = new Set<string>();
    const seen = new Set<string>();
    const open = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { path: name, kind, external } of metafile.outputs[file]?.imports ?? [])
        if (kind === 'dynamic-import') continue;
        else if (external) packages.add(name);
        else open(name);
    };
    for (const [file, output] of Object.entries(metafile.outputs))
      if (output.entryPoint === entryPoint) open(file);
    return packages;
  }

  test('is nothing that few people need: no pictures, letters, lists of passwords, parsers of HTML', async () => {
    const outdir = mkdtempSync(path.join(tmpdir(), 'compiled-'));
    const metafile = await compileServer(outdir).finally(() =>
      rmSync(outdir, { recursive: true, force: true }),
    );
    const loaded = new Set(
      ['scripts/serve.ts', 'scripts/server.ts'].flatMap((entry) => [
        ...loadedFrom(metafile, entry),
      ]),
    );
    expect(loaded).toContain('postgres');
    const late = [
      '@react-email/components',
      '@zxcvbn-ts/language-common',
      'esbuild',
      'mediainfo.js',
      'nodemailer',
      'react',
      'resend',
      'sanitize-html',
      'sharp',
      'uploadthing/server',
    ];
    expect(late.filter((name) => loaded.has(name))).toEqual([]);
  });

  test('is no compiler: Next reads its configuration without one', () => {
    expect(existsSync('next.config.mjs')).toBe(true);
    expect(existsSync('next.config.ts')).toBe(false);
  });
});

describe('memory that nothing refers to', () => {
  const MB = 1024 * 1024;
  const server = () => new EventEmitter() as unknown as Server;
  const heap = (heapTotal: number, heapUsed: number) =>
    vi.spyOn(process, 'memoryUsage').mockReturnValue({ heapTotal, heapUsed } as NodeJS.MemoryUsage);

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('is given back soon after the start, and again after many requests', () => {
    const collect = vi.fn();
    heap(90 * MB, 50 * MB);
    collectWhenQuiet(server(), collect);
    vi.advanceTimersByTime(2_000);
    expect(collect).toHaveBeenCalledTimes(1);
    // Pages that the first time has left half empty.
    vi.advanceTimersByTime(5_000);
    expect(collect).toHaveBeenCalledTimes(2);
    heap(60 * MB, 50 * MB);
    vi.advanceTimersByTime(600_000);
    expect(collect).toHaveBeenCalledTimes(2);
    heap(140 * MB, 50 * MB);
    vi.advanceTimersByTime(60_000);
    expect(collect).toHaveBeenCalledTimes(3);
  });

  test('waits while people ask', () => {
    const collect = vi.fn();
    heap(200 * MB, 50 * MB);
    const busy = server();
    collectWhenQuiet(busy, collect);
    for (let second = 0; second < 200; second += 1) {
      for (let nth = 0; nth < 4; nth += 1) busy.emit('request');
      vi.advanceTimersByTime(1000);
    }
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(120_000);
    expect(collect).toHaveBeenCalled();
  });
});
