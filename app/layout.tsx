import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { FIRST_PAINT_SCRIPT, FIRST_READ_SCRIPT } from '@/components/shell/early/scripts.generated';
import { BRAND, DESCRIPTION, TAGLINE } from '@/lib/shared/constants/brand';
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

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* A module that is async doesn't wait for the style sheet, as other scripts behind it do.
         */}
        <script
          type="module"
          async
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: FIRST_READ_SCRIPT }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }}
        />
      </head>
      <body className="bg-paper text-ink text-16 font-sans">{children}</body>
    </html>
  );
}
