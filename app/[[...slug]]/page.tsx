import { notFound } from 'next/navigation';
import { searchNote } from '@/components/communities/search/search-note';
import { SearchPage } from '@/components/screens/browse/search-page';
import { Frame } from '@/components/shell/frame/frame';
import { NeedsJavaScript } from '@/components/shell/needs-javascript';
import { ShellMount } from '@/components/shell/shell-mount';
import { SiteSettingsScript } from '@/components/shell/site-settings';
import { ScreenPlaceholders } from '@/components/shell/pre-hydration';
import {
  communitiesMeetingWishes,
  featuredCommunities,
  firstCommunities,
} from '@/lib/domains/community-page/public-pages';
import { SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { cleanLine } from '@/lib/shared/format/visible-text';
import { env, homeListingsUrl } from '@/lib/env';
import { mailIsSent } from '@/lib/platform/mail';
import { pushSettings } from '@/lib/platform/push/settings';

interface SinglePageProps {
  params: Promise<{ slug?: string[] }>;
  searchParams: Promise<{ q?: string | string[] }>;
}

/**
 * The one page of the shell. What the server renders works by itself until the shell takes over.
 */
export default async function SinglePage({ params, searchParams }: SinglePageProps) {
  if ((await params).slug) notFound();
  const { q } = await searchParams;
  const query = (Array.isArray(q) ? q[0] : q) ?? '';
  const text = [...cleanLine(query)].slice(0, SEARCH_LIMIT).join('');
  const settings = (
    <SiteSettingsScript
      homeListingsUrl={homeListingsUrl()}
      mailIsSent={mailIsSent()}
      videoMegabytes={env().VIDEO_MAX_MB}
      pushPublicKey={pushSettings()?.publicKey ?? null}
    />
  );
  if (text === '') {
    const [featured, wishCounts] = await Promise.all([
      featuredCommunities(),
      communitiesMeetingWishes(),
    ]);
    return (
      <>
        {settings}
        <ShellMount home={{ featured, wishCounts }} />
      </>
    );
  }
  const found = await firstCommunities(text);
  return (
    <>
      {settings}
      <ShellMount home={null}>
        <Frame>
          <NeedsJavaScript />
          <div data-until-shell="here">
            <SearchPage
              searchText={text}
              cards={found.cards}
              count={found.count}
              note={searchNote(found)}
            />
          </div>
          <ScreenPlaceholders />
        </Frame>
      </ShellMount>
    </>
  );
}
