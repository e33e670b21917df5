import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { THEME_SCRIPT } from '@/components/ui/theme-script';
import { BRAND, DESCRIPTION, TAGLINE } from '@/lib/constants/brand';
import { appUrl } from '@/lib/env';
import { fontVariables } from './fonts';
import './globals.css';

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(appUrl()),
    title: { default: `${BRAND} · ${TAGLINE}`, template: `%s · ${BRAND}` },
    description: DESCRIPTION,
    applicationName: BRAND,
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#121a17' },
  ],
};

/** The readable cookie beside the session; the server's pages are the same for everybody. */
const SIGNED_IN_SCRIPT = `if(/(?:^|; )token=[^;]/.test(document.cookie))document.documentElement.dataset.signedIn='';`;

/** On the way to another screen: which one, where it has a skeleton of its own. */
const ELSEWHERE_SCRIPT = `if(/^#\\/(?!app\\/home-page)./.test(location.hash))document.documentElement.dataset.elsewhere=/^#\\/(app\\/)?community-?list/.test(location.hash)?'list':/^#\\/(app\\/)?community-details\\//.test(location.hash)?'details':'elsewhere';`;

/**
 * Runs before the first paint: the chosen theme, whether somebody is signed in, and whether the
 * address names a screen of the shell. The server's page knows neither, so it must not flash by.
 */
const EARLY_SCRIPT = `${THEME_SCRIPT}${SIGNED_IN_SCRIPT}${ELSEWHERE_SCRIPT}`;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }}
        />
      </head>
      <body className="bg-paper text-ink text-16 font-sans">{children}</body>
    </html>
  );
}
