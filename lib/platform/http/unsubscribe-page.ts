import { BRAND } from '@/lib/shared/constants/brand';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
};

interface Words {
  /** What pressing the button changes; plain text of our own. */
  asks: string;
  /** What was changed. */
  done: string;
}

/** The page of an unsubscribe link, with its button; or what it says once that is pressed. */
export function unsubscribePage(isDone: boolean, { asks, done }: Words): Response {
  const page = [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>Unsubscribe | ${BRAND}</title></head><body>`,
    isDone
      ? `<h1>You’re unsubscribed</h1><p>${done}</p>`
      : `<h1>Unsubscribe?</h1><p>${asks}</p><form method="post"><button>Unsubscribe</button></form>`,
    '</body></html>',
  ];
  return new Response(page.join('\n'), { headers: HEADERS });
}
