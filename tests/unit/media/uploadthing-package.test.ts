import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkUploadThing } from '@/lib/platform/media/uploadthing-storage';

const empty = mkdtempSync(path.join(tmpdir(), 'no-packages-'));
afterAll(() => rmSync(empty, { recursive: true }));

test('where files go to UploadThing and its package is not installed, the start says what to do', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const command = `npm install --save-prod uploadthing@${devDependencies.uploadthing}`;
  expect(() => checkUploadThing(empty)).toThrow(command);
});

test('where it is installed, nothing is said', () => {
  expect(() => checkUploadThing()).not.toThrow();
});
