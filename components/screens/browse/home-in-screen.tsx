'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CommunityField } from '@/components/communities/search/community-field';
import { KeyFacts } from '@/components/communities/facts/key-facts';
import { Locator } from '@/components/communities/locator';
import { ViewHomes } from '@/components/communities/view-homes';
import { buttonClass } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Select } from '@/components/ui/input/select';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { communityQueries } from '@/lib/client/queries/communities';
import { homesHref, siteSettings } from '@/lib/client/site-settings';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { STATES } from '@/lib/shared/reference/states';

const LARGEST = 6;

const OPTIONS = STATES.map(({ stateShortName, stateName }) => ({
  value: stateShortName,
  label: stateName,
}));

const readId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** From a state to a community to the homes there. The address has both, so that Back works. */
export default function HomeInScreen() {
  const [query, setQuery] = useSearchParams();
  const state = STATES.find(({ stateShortName }) => stateShortName === query.get('state'));
  const id = readId(query.get('place'));
  return (
    <div className="page-frame max-w-240! py-8">
      <h1 className="text-36">Find a home</h1>
      <p className="text-18 text-ink-soft mt-2 max-w-[58ch]">
        Pick a state and a community. You see what is known of it, and where its homes are listed.
      </p>
      <div className="phone:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] mt-6 grid items-start gap-5">
        <Select
          label="State"
          placeholder="Choose a state"
          options={OPTIONS}
          value={state?.stateShortName ?? ''}
          onValueChange={(code) => setQuery(code === '' ? {} : { state: code })}
        />
        {state && (
          <Place
            key={state.id}
            state={state}
            id={id}
            onPlace={(place) =>
              setQuery({
                state: state.stateShortName,
                ...(place !== null && { place: String(place) }),
              })
            }
          />
        )}
      </div>
      {state && id !== null && <Homes key={id} id={id} />}
    </div>
  );
}

interface PlaceProps {
  state: (typeof STATES)[number];
  id: number | null;
  onPlace: (id: number | null) => void;
}

/** Finds a community of the state by its name, or among the largest. */
function Place({ state, id, onPlace }: PlaceProps) {
  const chosen = useQuery({ ...communityQueries.basicInfo(id ?? 0), enabled: id !== null });
  const largest = useQuery({
    ...communityQueries.list({ states: [state.id], sort: 'population', limit: LARGEST }),
    enabled: id === null,
  });
  return (
    <div className="min-w-0">
      <CommunityField
        label="Community"
        hint={id === null ? `A city or town in ${state.stateName}.` : undefined}
        states={[state.id]}
        value={id === null ? null : (chosen.data?.data ?? null)}
        onValueChange={(community) => onPlace(community?.id ?? null)}
      />
      {id === null && largest.data && (
        <div
          role="group"
          aria-label={`Large communities in ${state.stateName}`}
          className="mt-3 flex flex-wrap gap-2"
        >
          {largest.data.dataResult.map((community) => (
            <button
              key={community.id}
              type="button"
              onClick={() => onPlace(community.id)}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <span className="min-w-0">{community.communityNameText}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What is known of the community, and the way to its homes. */
function Homes({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(communityQueries.basicInfo(id));
  if (error && !data)
    return (
      <NotLoaded
        className="card mt-8"
        title="We couldn’t load this community"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="rounded-card mt-8 h-80" />;
  const community = data.data;
  const { communityNameText: name, planetReCommunityId, stateCommunities } = community;
  const hasHomes = homesHref(siteSettings().homeListingsUrl, planetReCommunityId) !== null;
  return (
    <section aria-labelledby="homes-in" className="mt-8">
      <div className="tablet:grid-cols-[minmax(0,1fr)_21rem] grid gap-5">
        <div className="min-w-0">
          <h2 id="homes-in" className="text-28">
            {name}, {stateCommunities.stateName}
          </h2>
          <p className="text-18 mt-2">
            {hasHomes
              ? `Homes in ${name} are listed on another site. It opens in a new tab.`
              : `We don’t know a site that lists homes in ${name} yet.`}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ViewHomes planetReCommunityId={planetReCommunityId} name={name} />
            <a
              href={shellHref(PATHS.communityDetails.to({ id }))}
              className={buttonClass({ variant: hasHomes ? 'secondary' : 'primary' })}
            >
              Read about {name}
              <ArrowRight aria-hidden size={18} />
            </a>
          </p>
        </div>
        <Locator community={community} />
      </div>
      <div className="mt-6">
        <KeyFacts community={community} />
      </div>
    </section>
  );
}
