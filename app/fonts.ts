import localFont from 'next/font/local';

export const fraunces = localFont({
  src: './fonts/fraunces.woff2',
  // One weight for all: nothing is made bolder by the browser.
  weight: '400 700',
  style: 'normal',
  display: 'swap',
  variable: '--font-fraunces',
  adjustFontFallback: 'Times New Roman',
});

export const inter = localFont({
  src: './fonts/inter.woff2',
  weight: '400 700',
  style: 'normal',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});

/** For `<html className={fontVariables}>`: makes both families known to every page. */
export const fontVariables = `${fraunces.variable} ${inter.variable}`;
