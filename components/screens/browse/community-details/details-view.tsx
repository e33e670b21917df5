import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { memo, useEffect, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { CompareTick } from '@/components/communities/comparing/lazy-compare';
import { PrintedFoot } from '@/components/ui/printed-foot';
import { can } from '@/lib/shared/access/can';
import { fromPiece } from '@/components/ui/loading/from-piece';
import { LIVE_PARTS } from '@/components/sections/live-parts';
import { LiveAround } from '@/components/communities/around/live-around';
import { CommunityCover } from '@/components/communities/cover/community-cover';
import { EditorBar, PublicViewBar } from '@/components/communities/editor-bars';
import { EditPhotoLink } from '@/components/communities/cover/edit-photo-link';
import { FavoriteHeart } from '@/components/communities/favorite-heart';
import { InviteLine } from '@/components/communities/invite-line';
import { KeyFacts } from '@/components/communities/facts/key-facts';
import { mayEdit } from '@/components/communities/may-edit';
import { forgetPublished, readPublished } from '@/components/sections/published';
import { RepresentedBanner } from '@/components/communities/represented-banner';
import { SECTION_COMPONENTS } from '@/components/sections/section-components';
import { sectionEditing } from '@/components/sections/section-editing';
import { ShareButton } from '@/components/communities/share/share-button';
import { SomethingWrong } from '@/components/reports/something-wrong';
import { StateAtAGlance } from '@/components/communities/facts/state-at-a-glance';
import { LiveFirstLook } from '@/components/communities/first-look/live-first-look';
import { NotKnown } from '@/components/communities/first-look/not-known';
import { usePublicView } from '@/components/communities/use-public-view';
import { WhyRecommendedNote } from '@/components/communities/why-recommended';
import { ViewHomes } from '@/components/communities/view-homes';
import {
  editorSections,
  hasAnyText,
  visibleSections,
} from '@/components/sections/visible-sections';
import { useSession } from '@/components/auth/session';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { SectionName } from '@/lib/domains/insights/sections';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { EditorTracker } from './editor-tracker';
import { AskedOfEditor, AskedOfReader, signedIn } from './section-asked';
import { SectionNav } from './section-nav';
import {
  SECTION_ALONE,
  SECTIONS_BESIDE_NAV,
  SECTIONS_GRID,
} from '@/components/sections/page-layout';
import { useExternalContent } from './use-external-content';

function MoreOfTheState({ community }: { community: CommunityDetails }) {
  return (
    <p className="border-line vast:col-span-2 border-t pt-6 print:hidden">
      <a
        href={shellHref(
          `${PATHS.communityList.pattern}?states=${community.stateCommunities.stateShortName}`,
        )}
        className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        More communities in {community.stateCommunities.stateName}
        <ArrowRight aria-hidden size={18} />
      </a>
    </p>
  );
}

const PublishedNotice = lazyComponent(fromPiece(signedIn, 'PublishedNotice'));
const HiddenBanner = lazyComponent(fromPiece(signedIn, 'HiddenBanner'));

/** What has just been published, for the section that it is about. */
function useNotice(community: CommunityDetails) {
  const { state } = useLocation();
  const [published, setPublished] = useState(() => readPublished(state));
  useEffect(() => {
    if (published) forgetPublished();
  }, [published]);
  if (!published) return null;
  const close = () => setPublished(null);
  return {
    section: published.section,
    notice: <PublishedNotice community={community} published={published} onClose={close} />,
  };
}

export interface DetailsViewProps {
  community: CommunityDetails;
  isFavourite: boolean;
  isRecommended: boolean;
  /** Why it is recommended to the reader. */
  recommended: ComponentProps<typeof WhyRecommendedNote> | null;
  /** Called with a section that must not be scrolled to when the address names it next. */
  onGo: (anchor: string) => void;
}

/**
 * A community's page as a visitor reads it, and with what its editors get besides. It stays as it
 * is when the screen around it notes which section somebody goes to.
 */
export const DetailsView = memo(function DetailsView({
  community,
  isFavourite,
  isRecommended,
  recommended,
  onGo,
}: DetailsViewProps) {
  const { id, communityNameText, isRepresented, planetReCommunityId } = community;
  const { account, ready } = useSession();
  const { publicView, turn, toggle, exit, search } = usePublicView(onGo);
  const editor = ready && mayEdit(account, id);
  const editing = editor && !publicView;
  const done = useNotice(community);
  const external = useExternalContent(community);
  const sections = editing ? editorSections(community) : visibleSections(community, external);
  const [livesHere, setLivesHere] = useState(false);
  const asked = (name: SectionName) => {
    const of = { community, name };
    if (editing) return <AskedOfEditor {...of} />;
    if (editor || !ready || !account) return null;
    const onLivesHere = () => setLivesHere(true);
    return <AskedOfReader {...of} livesHere={livesHere} onLivesHere={onLivesHere} />;
  };
  const isBare = !editing && !isRepresented && !hasAnyText(community);
  return (
    <div className={clsx('page-frame flex flex-col', editor ? 'tablet:pt-3' : 'tablet:pt-6')}>
      {editor && (
        <EditorBar
          publicView={publicView}
          onPublicView={turn}
          ref={toggle}
          administers={can(account, 'community:administer', { communityId: id }) ? id : null}
        />
      )}
      {community.hiddenAs && <HiddenBanner communityId={id} hiddenAs={community.hiddenAs} />}
      {editor && publicView && <PublicViewBar onExit={() => turn(false)} ref={exit} />}
      {editing && (
        <div className="mb-6">
          <EditorTracker community={community} after={done?.section} />
        </div>
      )}
      <CommunityCover
        community={community}
        officialName={community.officialName}
        isRecommended={isRecommended}
        tools={
          <>
            {editing && (
              <EditPhotoLink
                communityId={id}
                name={communityNameText}
                label={community.images ? 'Edit Photo' : 'Add Photo'}
              />
            )}
            <CompareTick communityId={id} name={communityNameText} onPicture />
            <FavoriteHeart communityId={id} name={communityNameText} isFavourite={isFavourite} />
            <ShareButton
              communityId={id}
              name={communityNameText}
              stateShortName={community.stateCommunities.stateShortName}
            />
          </>
        }
        action={<ViewHomes planetReCommunityId={planetReCommunityId} name={communityNameText} />}
      />
      {isRecommended && recommended && (
        <div className="mt-4">
          <WhyRecommendedNote {...recommended} />
        </div>
      )}
      <div className="mt-6 space-y-6">
        {isBare && <LiveFirstLook community={community} />}
        <KeyFacts community={community} beside={isBare} />
        {isRepresented && <RepresentedBanner community={community} />}
      </div>
      {sections.length > 0 && (
        <div className={sections.length > 1 ? SECTIONS_BESIDE_NAV : SECTION_ALONE}>
          {sections.length > 1 && (
            <SectionNav
              communityId={id}
              search={search}
              sections={sections}
              isBare={isBare}
              onGo={onGo}
            />
          )}
          <div className={SECTIONS_GRID}>
            {sections.map(({ name }) => {
              const Section = SECTION_COMPONENTS[name];
              return (
                <Section
                  key={name}
                  community={community}
                  nearby={external.nearby}
                  live={LIVE_PARTS}
                  publicView={publicView}
                  atFoot={asked(name)}
                  {...(editing && {
                    editing: {
                      ...sectionEditing(community, name),
                      notice: done?.section === name && done.notice,
                    },
                  })}
                />
              );
            })}
            <MoreOfTheState community={community} />
          </div>
        </div>
      )}
      <LiveAround community={community} />
      {isBare && community.medianAge === null && (
        <StateAtAGlance community={community} className="mt-12" />
      )}
      {!isRepresented && !editing && <NotKnown community={community} bare={isBare} />}
      {!isRepresented && editing && (
        <InviteLine account={account} communityId={id} name={communityNameText} />
      )}
      {sections.length === 0 && <MoreOfTheState community={community} />}
      <SomethingWrong community={community} />
      <PrintedFoot />
    </div>
  );
});
