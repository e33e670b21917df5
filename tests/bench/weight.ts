import { gzipSync } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/chromium';

/** A script as it went over the wire. */
export interface Script {
  path: string;
  /** Compressed bytes of the body. */
  bytes: number;
}

export interface PageWeight {
  width: number;
  scripts: Script[];
  /** Compressed bytes of the page itself, its inline scripts included. */
  htmlBytes: number;
}

/** A desk, where the filters stand beside the list, and a phone. */
export const WIDTHS = [1280, 390];

const SHOWN = 'a[href^="#/app/community-details/"]';

/** @returns compressed bytes: as they were sent, or as gzip would send them */
export async function compressedBytes(response: Response): Promise<number> {
  const encoding = (await response.allHeaders())['content-encoding'];
  if (encoding) return (await response.request().sizes()).responseBodySize;
  return gzipSync(await response.body()).byteLength;
}

/**
 * Opens the communities list in a browser that has seen nothing yet, waits until it is shown and the
 * network is quiet, and weighs every script that was loaded by then.
 */
export async function weighListPage(appUrl: string, width: number): Promise<PageWeight> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(`${appUrl}/#/app/community-list`);
    await page.locator(SHOWN).first().waitFor({ state: 'visible', timeout: 15_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    const scripts: Script[] = [];
    let htmlBytes = 0;
    for (const response of responses) {
      const type = (await response.allHeaders())['content-type'] ?? '';
      const path = new URL(response.url()).pathname;
      if (type.includes('javascript'))
        scripts.push({ path, bytes: await compressedBytes(response) });
      else if (path === '/' && type.includes('html')) htmlBytes += await compressedBytes(response);
    }
    return { width, scripts: scripts.sort((a, b) => b.bytes - a.bytes), htmlBytes };
  } finally {
    await browser.close();
  }
}
