import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { testProcess } from './start-afresh';

// What was loaded before knows nothing of a mock, and what is loaded beside one knows nothing else.
const file = readFileSync(expect.getState().testPath ?? '', 'utf8');
const mocks = /\bvi\.(un)?mock\(/.test(file);
if (mocks || testProcess.hasOtherModules) vi.resetModules();
testProcess.hasOtherModules = mocks;
