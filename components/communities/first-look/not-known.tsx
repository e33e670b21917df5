import { BannerQuestion } from '@/components/communities/banner-question';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PAGES } from '@/lib/shared/constants/paths';

const inWords = new Intl.ListFormat('en-US', { type: 'disjunction' });

type Missing = (of: CommunityDetails) => boolean;

/** What people ask of a place, in the order in which they ask it. */
const ASKED: readonly (readonly [what: string, isMissing: Missing])[] = [
  ['population', ({ population }) => population === null],
  ['home values', ({ medianHomePrice }) => medianHomePrice === null],
  ['household income', ({ medianIncome }) => medianIncome === null],
  ['age', ({ medianAge }) => medianAge === null],
  ['climate', ({ climateNormals, climateType }) => climateNormals === null && climateType === null],
  ['healthcare', ({ healthFacilityCount }) => healthFacilityCount === 0],
  ['things to do', ({ amenitiesCount }) => amenitiesCount === 0],
];

interface NotKnownProps {
  community: CommunityDetails;
  /** Nobody has written about it: public sources alone speak on its page. */
  bare: boolean;
}

/** What is not known of a place, in one line, and who could say. */
export function NotKnown({ community, bare }: NotKnownProps) {
  const { communityNameText: name } = community;
  const missing = ASKED.filter(([, isMissing]) => isMissing(community)).map(([what]) => what);
  return (
    <aside aria-label="What is not known yet" className="border-line mt-12 border-t pt-6">
      {bare && missing.length > 0 && (
        <p className="max-w-measure">
          We don’t have {name}’s {inWords.format(missing)} yet. Everything on this page comes from{' '}
          <a href={PAGES.aboutTheData} className="link">
            public sources
          </a>
          .
        </p>
      )}
      <p className="max-w-measure mt-2">
        No one represents {name} yet. Do you live here? Representatives are appointed by invitation.
      </p>
      <BannerQuestion question="What does a representative do?">
        <p>
          A community representative knows the place. They describe what it’s like to live in {name}{' '}
          and feature its amenities, schools and healthcare, under their own name.
        </p>
      </BannerQuestion>
    </aside>
  );
}
