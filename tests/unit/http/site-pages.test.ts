import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactText } from '@/components/screens/site/contact-text';
import { PrivacyText } from '@/components/screens/site/privacy-text';
import { TermsText } from '@/components/screens/site/terms-text';
import { LIST_UNDO_DAYS } from '@/lib/domains/lists/constants';
import { WEEKS_KEPT } from '@/lib/domains/page-stats/constants';
import { ownText, siteFacts } from '@/lib/domains/site-texts';
import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';
import { removeProcessSingleton } from '@/lib/shared/constants/process-singleton';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { cookieName, cookieToSet, type CookieName } from '@/lib/platform/auth/cookies';

afterEach(() => {
  vi.unstubAllEnvs();
  removeProcessSingleton('env');
});

function setting(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  removeProcessSingleton('env');
}

const COOKIES: readonly CookieName[] = ['session', 'token', 'challenge', 'visitor', 'device'];

test('the privacy page names every cookie with what it is for, and every time that something is kept', () => {
  const facts = siteFacts();
  const { cookies } = facts;
  expect(cookies.map(({ name, seconds }) => [name, seconds])).toEqual(
    COOKIES.map((one) => [cookieName(one), cookieToSet(one, '', 'localhost').options.maxAge]),
  );
  const html = renderToStaticMarkup(createElement(PrivacyText, facts));
  for (const said of [
    ...cookies.flatMap(({ name, purpose }) => [`>${name}<`, purpose]),
    `${KEPT_DAYS.visits} days after your last visit`,
    `for ${WEEKS_KEPT} weeks`,
    `for ${KEPT_DAYS.sentEmails} days`,
    `encrypted, for ${KEPT_DAYS.drafts} days`,
    `lists and notes for ${LIST_UNDO_DAYS} days`,
    `videos for ${RESTORE_DAYS} days`,
    'is deleted when the answer is sent',
    `the report ${KEPT_DAYS.reports} days after that`,
  ])
    expect(html).toContain(said);
});

test('a name that ends with a period ends its sentence with it', () => {
  const facts = { ...siteFacts(), operator: 'Sample Towns Co.' };
  for (const Text of [PrivacyText, TermsText, ContactText]) {
    const html = renderToStaticMarkup(createElement(Text, facts));
    expect(html).toContain('run by Sample Towns Co.');
    expect(html).not.toContain('Co..');
  }
});

test('the operator’s own texts take the place of the built-in ones, without scripts', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  writeFileSync(
    path.join(folder, 'terms.md'),
    '# Our terms\n\nBe *kind*.<script>alert(1)</script>',
  );
  expect(await ownText('terms')).toBeNull();
  setting({ SITE_TEXTS_DIR: folder });
  expect(await ownText('terms')).toBe('<h1>Our terms</h1>\n<p>Be <em>kind</em>.</p>\n');
  expect(await ownText('privacy')).toBeNull();
});

test('the contact page names who runs the site and their address, and says so where there is none', () => {
  setting({ OPERATOR_NAME: 'Lane & Co.', CONTACT_EMAIL: 'hello@lane.example' });
  const html = renderToStaticMarkup(createElement(ContactText, siteFacts()));
  expect(html).toContain('run by Lane &amp; Co.');
  expect(html).toContain('href="mailto:hello@lane.example"');
  setting({ OPERATOR_NAME: '', CONTACT_EMAIL: '' });
  const without = renderToStaticMarkup(createElement(ContactText, siteFacts()));
  expect(without).toContain('We haven’t published an email address yet.');
});
