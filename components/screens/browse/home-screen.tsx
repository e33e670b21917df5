'use client';

import { ArrowRight } from 'lucide-react';
import { DESCRIPTION, TAGLINE } from '@/lib/shared/constants/brand';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { CommunitySearch } from './home/community-search';
import { WaysIn } from './home/ways-in';
import { FeaturedCommunities } from './home/featured-communities';
import { FiguresPart } from './home/figures-part';
import { LeftOffLink } from './home/left-off';
import { Panorama } from './home/panorama';
import { RepresentativePart } from './home/representative-part';
import { StatesIndex } from './home/states-index';

export default function HomeScreen() {
  return (
    <>
      <section aria-labelledby="home-title" className="relative isolate">
        <div className="page-frame phone:pt-16 pt-10 pb-[clamp(12rem,31vw,25rem)]">
          <h1 id="home-title" className="text-36 phone:text-48 max-w-[16ch]">
            {TAGLINE}
          </h1>
          <p className="text-18 text-ink-soft mt-4 mb-7 max-w-[52ch]">{DESCRIPTION}</p>
          <CommunitySearch />
          <p className="mt-4">
            <a
              href={shellHref(PATHS.communityList.pattern)}
              className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
            >
              Browse all communities
              <ArrowRight aria-hidden size={18} />
            </a>
          </p>
        </div>
        <Panorama className="absolute inset-x-0 bottom-0 -z-10 block h-[clamp(13rem,33vw,27rem)] w-full [mask-image:linear-gradient(to_bottom,transparent,#000_38%)]" />
      </section>
      <LeftOffLink />
      <WaysIn />
      <FeaturedCommunities />
      <RepresentativePart />
      <FiguresPart />
      <StatesIndex />
    </>
  );
}
