import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { bundleServer } from '@/server/bundle';

describe('what the production server loads when it starts', () => {
  /**
   * Packages that the files of a server load at once; a path of the build is one of its own files.
   */
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

  test('is nothing that few people need: no pictures, emails, lists of passwords, parsers of HTML', async () => {
    const outdir = mkdtempSync(path.join(tmpdir(), 'compiled-'));
    const metafile = await bundleServer(outdir).finally(() =>
      rmSync(outdir, { recursive: true, force: true }),
    );
    const loaded = new Set(
      ['server/cli.ts', 'server/production-server.ts'].flatMap((entry) => [
        ...loadedFrom(metafile, entry),
      ]),
    );
    expect(loaded).toContain('postgres');
    const late = [
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/sdk-trace',
      '@react-email/components',
      '@zxcvbn-ts/language-common',
      'aws4fetch',
      'esbuild',
      'mediainfo.js',
      'nodemailer',
      'react',
      'resend',
      'sanitize-html',
      'sharp',
      'typescript',
      'uploadthing/server',
    ];
    expect(late.filter((name) => loaded.has(name))).toEqual([]);
  });
});
