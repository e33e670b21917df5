import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { isLongTail } from '../long-tail';

/** Draws no windows, needs a quarter less of a processor, and knows no notifications. */
const HEADLESS = 'chromium-headless-shell';

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The best first. */
const INSTALLED = isLongTail ? [...WITH_WINDOWS, HEADLESS] : [HEADLESS, ...WITH_WINDOWS];

/** Debian's packages, the best first. */
const PACKAGES = isLongTail ? ['chromium', HEADLESS] : [HEADLESS, 'chromium'];

/** Whether a Chromium has notifications. @param executable its path */
export const hasNotifications = (executable = ''): boolean => !executable.includes(HEADLESS);

/** What Chromium needs to run as root, without a network and without asking home. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const say = (line: string) => process.stdout.write(`${line}\n`);

function inPath(): string | null {
  for (const name of INSTALLED)
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Not this one.
    }
  return null;
}

function tryTo(what: string, command: string, args: string[]): void {
  say(`${what} …`);
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
  } catch {
    say('  That did not work.');
  }
}

/**
 * The path of a Chromium: CHROMIUM_PATH, an installed one, or one that is installed now. Says what
 * it does.
 * @throws when there is none and none can be installed
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const own = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
  const found = inPath() ?? own();
  if (found) return found;
  tryTo('No Chromium found; installing Playwright’s', 'npx', ['playwright', 'install', 'chromium']);
  const downloaded = own();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0) {
    tryTo('Reading the lists of packages', 'apt-get', ['update']);
    for (const name of PACKAGES)
      if (!inPath())
        tryTo(`Installing the package ${name}`, 'apt-get', [
          ...['install', '-y', '--no-install-recommends', name],
        ]);
  }
  const installed = inPath();
  if (installed) return installed;
  throw new Error('There is no Chromium. Install one, or set CHROMIUM_PATH to one.');
}
