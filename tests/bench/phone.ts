import type { Browser, Page } from 'playwright/test';

/** Lighthouse's phone and its slow 4G, applied to the browser rather than simulated. */
const PHONE = { width: 412, height: 823, pixels: 1.75, slowdown: 4 };
const NETWORK = { latency: 150, down: (1.6 * 1024 * 1024) / 8, up: (750 * 1024) / 8 };

const AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.down,
    uploadThroughput: NETWORK.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
}

/** A browser on the phone that has seen nothing yet; `throttle` slows its pages. */
export const openPhone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    deviceScaleFactor: PHONE.pixels,
    isMobile: true,
    hasTouch: true,
    userAgent: AGENT,
    serviceWorkers: 'block',
  });
