import type { Metadata } from 'next';
import { AboutTheData } from '@/components/screens/browse/about-the-data';
import { Frame } from '@/components/shell/frame/frame';
import { ATTRIBUTIONS } from '@/lib/domains/public-data';
import { PAGES } from '@/lib/shared/constants/paths';

export const metadata: Metadata = {
  title: 'About the data',
  description: 'Where each figure comes from, how old it is and what to keep in mind.',
  alternates: { canonical: PAGES.aboutTheData },
};

export default function AboutTheDataPage() {
  return (
    <Frame>
      <AboutTheData sources={ATTRIBUTIONS} />
    </Frame>
  );
}
