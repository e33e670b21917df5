import { findChromium } from '../support/browser/chromium';

process.stdout.write(`Chromium: ${findChromium()}\n`);
