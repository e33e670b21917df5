import type { CommunityDetails, Nearby } from '@/lib/domains/community-page/output';
import { PlaceFacts } from './place-facts';
import { likenessWords } from './likeness-labels';
import { AroundPart, PlaceLinks } from './around-parts';
import { WithinReach } from './within-reach';

export interface AroundHereProps {
  community: CommunityDetails;
  nearby: Nearby;
  /** On a page that the server renders. */
  serverPage?: boolean;
}

/** Where a place lies, and places near it or like it; the rest around it is in the sections. */
export function AroundHere({ community, nearby, serverPage = false }: AroundHereProps) {
  const { communityNameText: name } = community;
  const { nearest, withProfile, similar } = nearby;
  return (
    <>
      <section aria-labelledby="around-here" className="border-line mt-10 border-t pt-8">
        <h2 id="around-here" className="text-28">
          Around {name}
        </h2>
        <p className="text-ink-soft mt-1">
          Distances are straight lines from the middle of the town.
        </p>
        <WithinReach community={community} nearby={nearby} serverPage={serverPage} />
        <PlaceFacts community={community} />
        <div className="desk:grid-cols-2 mt-6 grid gap-x-12 gap-y-9">
          {nearest.length > 0 && (
            <AroundPart title="Nearest communities" fact="area" wide>
              <PlaceLinks places={nearest} serverPage={serverPage} />
            </AroundPart>
          )}
          {withProfile.length > 0 && (
            <AroundPart title="Nearest communities with a profile" fact="rating" wide>
              <PlaceLinks places={withProfile} serverPage={serverPage} />
            </AroundPart>
          )}
          {similar.length > 0 && (
            <AroundPart title="Similar places" fact="population" wide>
              <PlaceLinks
                places={similar}
                serverPage={serverPage}
                noteOf={({ alikeIn }) => likenessWords(alikeIn)}
              />
            </AroundPart>
          )}
        </div>
      </section>
    </>
  );
}
