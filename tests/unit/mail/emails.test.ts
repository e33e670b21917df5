import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EmailMessage } from '@/emails';
import { EMAIL_NAMES, EXAMPLE_LINKS, exampleOf } from '@/emails/examples';
import { EMAIL_COLORS } from '@/emails/styles';
import { BRAND } from '@/lib/shared/constants/brand';
import { durationInWords } from '@/lib/shared/format/in-words';
import { renderEmail } from '@/lib/platform/mail/render';
import { linksIn } from '@/components/screens/dev/filed-email';

const { link, declineLink, unsubscribe, searchLink, placeLinks } = EXAMPLE_LINKS;
const firstName = 'Ada';

const EXAMPLES = EMAIL_NAMES.map(exampleOf);

/** Of two colors such as '#1d2a26', as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((hex) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const part = parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Emails about what happened to communities, where there is no question who asked for it. */
const isOfCommunity = ({ template }: EmailMessage): boolean =>
  /^(video|consultation|report|section|representation|representative|invitation|saved|still)-|^list-changes$/.test(
    template,
  );

/** Whom an email greets: the reader of a shared community need not be known. */
const greeting = ({ template }: EmailMessage): string =>
  NOBODY_NAMED.includes(template) ? 'Hello,' : 'Hello Ada,';

/** Those that one can unsubscribe from. */
const ENDED_BY_LINK: EmailMessage['template'][] = [
  'shared-community',
  'list-invitation',
  'representative-week',
  'saved-search-news',
  'list-changes',
  'still-accurate',
];

/** Those whose subject says who sends it. */
const NAMES_SENDER: EmailMessage['template'][] = ['shared-community', 'list-invitation'];

const NOBODY_NAMED: EmailMessage['template'][] = [
  'report-answered',
  'shared-community',
  'list-invitation',
  'video-submitted',
  'invitation-accepted',
  'invitation-declined',
  'representative-joined',
  'representative-left',
];

const SUBJECTS: Record<EmailMessage['template'], string> = {
  'verify-email': 'Please confirm your email',
  'reset-password': 'Reset your Wherewell password',
  'set-password': 'Set your Wherewell password',
  'password-changed': 'Your Wherewell password was changed',
  'change-email': 'Confirm your new email for Wherewell',
  'change-email-notice': 'A new email was requested for your Wherewell account',
  'one-time-code': 'Your Wherewell log-in code',
  'account-deleted': 'Your Wherewell account was deleted',
  'shared-community': 'Ada Byron shared Sampleton, North Carolina with you',
  'saved-search-news': 'New places fit your saved searches',
  'list-changes': '2 changes in Our list',
  'section-changes': 'An administrator changed your page, Sampleton, NC',
  'video-submitted': 'New video for Sampleton, NC',
  'video-approved': 'Your video for Sampleton, NC is live',
  'video-rejected': 'About your video for Sampleton, NC',
  'video-decision-taken-back': 'We’re reviewing your video for Sampleton, NC again',
  'consultation-request': 'A video call about Sampleton, NC',
  'report-received': 'Somebody reported a problem on your page for Sampleton, NC',
  'report-answered': 'Your report about Sampleton, NC',
  invitation: 'You’re invited to represent Sampleton, NC',
  'list-invitation': 'Ada Byron invites you to keep a list of places together',
  'invitation-accepted': 'Invitation accepted for Sampleton, NC',
  'invitation-declined': 'Invitation declined for Sampleton, NC',
  'representative-joined': 'A new representative needs a community',
  'representative-left': 'Sampleton, NC has no representative now',
  'representative-reminder': 'A reminder of your page for Sampleton, NC',
  'representative-week': 'Your page for Sampleton, NC last week',
  'still-accurate': 'Is your page for Sampleton, NC still right?',
  'representative-welcome': 'Welcome! Your page for Sampleton, NC is waiting',
  'representation-began': 'You represent Sampleton, NC now',
  'representation-ended': 'You no longer represent Sampleton, NC',
};

const LIFETIMES: Partial<Record<EmailMessage['template'], RegExp>> = {
  'verify-email': /works once, for 24 hours/,
  'reset-password': /works once, for one hour/,
  'set-password': /works once, for 14 days/,
  'change-email': /works once, for one hour/,
  'change-email-notice': /within one hour/,
  invitation: /works for 14 days/,
  'one-time-code': /works for 10 minutes and allows five tries/,
};

describe.each(EXAMPLES)('$template', (letter) => {
  test('has a subject without a code, link or user text, and greets people by name if known', async () => {
    const { subject, html, text } = await renderEmail(letter);
    expect(subject).toBe(SUBJECTS[letter.template]);
    if (!NAMES_SENDER.includes(letter.template)) expect(subject).not.toContain('Ada');
    expect(subject).not.toMatch(/012345|example|Look!/);
    for (const words of [html, text]) expect(words).toContain(greeting(letter));
    expect(text).toContain(BRAND);
  });

  test('says the same in plain text, without markup and without its preview', async () => {
    const { html, text } = await renderEmail(letter);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(text).not.toMatch(/<[a-z/]|&[a-z]+;|&#|\u200b/);
    expect(/Not you\? /.test(text)).toBe(!isOfCommunity(letter));
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? '?';
    expect(text.split('\n').filter((line) => line === title)).toHaveLength(1);
  });

  test('leads where it should: a button, and the address in words', async () => {
    const { html, text } = await renderEmail(letter);
    const expected: string[] = letter.template === 'one-time-code' ? [] : [link];
    if (letter.template === 'saved-search-news') expected.unshift(...placeLinks, searchLink);
    if (ENDED_BY_LINK.includes(letter.template)) expected.push(unsubscribe);
    if (letter.template === 'invitation') expected.push('https://wherewell.example', declineLink);
    expect(linksIn(text)).toEqual(expected);
    const targets = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(targets)).toEqual(
      new Set(expected.map((address) => address.replaceAll('&', '&amp;'))),
    );
    // A button and its address; declining is a button alone, and what is in the foot a link.
    expect(targets.filter((target) => target === link.replaceAll('&', '&amp;'))).toHaveLength(
      letter.template === 'one-time-code' ? 0 : 2,
    );
  });

  test('says how long it works', async () => {
    const { text } = await renderEmail(letter);
    const lifetime = LIFETIMES[letter.template];
    if (lifetime) expect(text).toMatch(lifetime);
    else expect(text).not.toMatch(/works once/);
  });

  test('loads nothing from elsewhere', async () => {
    const { html } = await renderEmail(letter);
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/i);
  });
});

test('everything with a color of its own has one in the dark too, of the app’s own theme', async () => {
  const css = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(EMAIL_COLORS.dark)) {
    const light = EMAIL_COLORS.light[name as keyof typeof EMAIL_COLORS.light];
    expect(css).toContain(`--${name}: light-dark(${light}, ${value});`);
  }
  const rendered = await Promise.all(EXAMPLES.map((letter) => renderEmail(letter)));
  for (const { html, text } of rendered) {
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toMatch(
      /<style>[^<]*@media \(prefers-color-scheme:dark\)\{\.w-page,\.w-page>table/,
    );
    const dark = new Set([...html.matchAll(/[.](w-\w+)\{/g)].map(([, name]) => name));
    for (const [tag] of html.matchAll(/<[^>]*style="[^"]*(?:[^-]color|border):[^>]*>/g)) {
      if (/^<(body|td)\b/.test(tag)) continue;
      expect(dark, tag).toContain(/class="(w-\w+)"/.exec(tag)?.[1]);
    }
    expect(text).not.toContain('prefers-color-scheme');
  }
});

test.each([
  ['ink', 'surface'],
  ['ink', 'moss'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'paper'],
  ['spruce', 'surface'],
  ['spruce', 'paper'],
  ['spruce-ink', 'spruce'],
] as const)('%s on %s is easy to read, light and dark', (front, back) => {
  for (const colors of Object.values(EMAIL_COLORS))
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(4.5);
});

test('the code is in its email', async () => {
  const letter = { template: 'one-time-code', props: { firstName: null, code: '012345' } } as const;
  const { html, text } = await renderEmail(letter);
  for (const words of [html, text]) {
    expect(words).toContain('012345');
    expect(words).toContain('Hello,');
  }
});

test.each(EXAMPLES)('$template has a title for the window it is read in', async (letter) => {
  const { html } = await renderEmail(letter);
  expect(html).toMatch(/<title>[^<]{3,}<\/title>/);
});

test('what a person typed is never markup', async () => {
  const typed = '<img src=x onerror=alert(1)>"\'&';
  const { html } = await renderEmail({
    template: 'change-email',
    props: { firstName: typed, newEmailId: typed, link: 'https://a.example/"><script>' },
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x');
});

test('a shared community names its sender and quotes their message unchanged', async () => {
  const message = 'Two lines:\n<b>so</b>';
  const sent = { place: 'Bend, Oregon', link, senderName: null, message, unsubscribe };
  const { html, text } = await renderEmail({ template: 'shared-community', props: sent });
  expect(html).toContain('&lt;b&gt;so&lt;/b&gt;');
  expect(text).toMatch(/Two lines:\n<b>so<\/b>/);
  expect(text).toContain(`Someone on ${BRAND} thought you might like Bend, Oregon`);
  // As an older version has queued it.
  expect(text).not.toContain('undefined');
  expect(text).toContain(unsubscribe);
});

test.each([
  ['Grace Lane', true, 'Reply to this email. Grace Lane will get it.'],
  ['Grace Lane', false, 'Ask Grace Lane, who invited you.'],
  [null, false, `Ask an administrator of ${BRAND}.`],
])('a welcome from %s says whom to ask', async (inviter, canReply, says) => {
  const props = { firstName, place: 'Sampleton, NC', inviter, canReply, link };
  const { text } = await renderEmail({ template: 'representative-welcome', props });
  expect(text).toContain(`Questions? ${says}`);
  expect(text).toMatch(/1\. About: [^]+2\. Amenities: [^]+3\. Your profile: /);
});

test.each([
  ['left', /You left Sampleton, NC, as you asked.+\n\n.+on all other devices/],
  ['replaced', /Someone else represents Sampleton, NC.+\n\n.+on all devices/],
  ['role-changed', /changed your account type.+\n\n.+on all devices/],
] as const)('who no longer represents a place because of “%s” reads why', async (because, says) => {
  const props = { firstName, place: 'Sampleton, NC', link, because, reason: null, words: null };
  const { text } = await renderEmail({ template: 'representation-ended', props });
  expect(text).toMatch(says);
});

const SAID = { reason: 'The page wasn’t kept up to date.', words: 'Thank you.\nWrite to us.' };

test.each([
  {
    template: 'representation-ended',
    props: { firstName, place: 'Sampleton, NC', link, because: 'role-changed', ...SAID },
  },
  {
    template: 'representation-began',
    props: { firstName, place: 'Sampleton, NC', link, left: { place: 'Oldtown, NC', ...SAID } },
  },
  {
    template: 'account-deleted',
    props: { firstName, byAdministrator: true, homeLink: link, ...SAID },
  },
] as const)('$template carries the reason and the words of the administrator', async (email) => {
  const { text } = await renderEmail(email);
  expect(text).toContain('The reason: The page wasn’t kept up to date.');
  expect(text).toMatch(/The administrator writes to you:\s+Thank you\.\s+Write to us\./);
});

test('an administrator’s deletion does not ask whether it was them', async () => {
  const { text } = await renderEmail({
    template: 'account-deleted',
    props: { firstName: null, byAdministrator: true, homeLink: link, reason: null, words: null },
  });
  expect(text).toContain('administrator deleted');
  expect(text).not.toContain('Not you?');
});

test.each([
  [600, '10 minutes'],
  [60, 'one minute'],
  [3600, 'one hour'],
  [5400, '90 minutes'],
  [86_400, '24 hours'],
  [1_209_600, '14 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});

describe('what a person wrote in several lines keeps them', () => {
  const words = 'First line.\nSecond line.';
  const QUOTED = [
    ['representation-ended', { words }],
    ['representation-began', { left: { place: 'Asheville, NC', reason: null, words } }],
    ['account-deleted', { reason: null, words }],
    ['representative-left', { said: { reasons: ['other'], feedback: words } }],
    ['invitation-declined', { reason: words }],
    ['video-rejected', { reason: words }],
    ['shared-community', { message: words }],
  ] as const;

  test.each(QUOTED)('in %s', async (template, said) => {
    const example = exampleOf(template);
    const props = { ...example.props, ...said };
    const { html, text } = await renderEmail({ ...example, props } as unknown as EmailMessage);
    expect(html).toMatch(/First line\.(?:<!-- -->)?<br ?\/?>(?:<!-- -->)?Second line\./);
    expect(text).toContain(words);
  });
});
