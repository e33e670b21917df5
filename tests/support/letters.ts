import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Milliseconds for which a letter is waited for. */
const PATIENCE_MS = 8000;

function lettersTo(dataDir: string, to: string): Letter[] {
  const folder = path.join(dataDir, 'outbox');
  const names = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.json'));
    } catch {
      return [];
    }
  })();
  return names
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Letter)
    .filter((letter) => letter.to === to);
}

/** Waits for a letter to an address whose subject matches. @returns the newest such letter */
export async function letterTo(
  dataDir: string,
  to: string,
  subject: RegExp,
  patience = PATIENCE_MS,
): Promise<Letter> {
  const until = Date.now() + patience;
  for (;;) {
    const found = lettersTo(dataDir, to).filter((letter) => subject.test(letter.subject));
    const newest = found.at(-1);
    if (newest) {
      // The letter is filed a moment before the app has noted that it was.
      await new Promise((resolve) => setTimeout(resolve, 150));
      return newest;
    }
    if (Date.now() > until) throw new Error(`No letter to ${to} about ${subject}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The token at the end of a letter's link. */
export function tokenIn({ text }: Letter): string {
  const token = /https?:\/\/\S+\/([\w-]{43})(?![\w-])/.exec(text)?.[1];
  if (!token) throw new Error(`There is no link in: ${text}`);
  return token;
}
