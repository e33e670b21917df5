import { useSession } from '@/components/auth/session';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState, type EmptyStateProps } from '@/components/ui/loading/empty-state';
import { useKeptWishes } from '@/lib/client/kept-quiz';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Tab } from '@/lib/search/address/list-address';

const NOTHING = 'Oops, nothing to see here!';

const NO_MATCH: EmptyStateProps = {
  picture: 'signpost',
  title: NOTHING,
  text: "Bear with us while we grow. Try adjusting your search criteria or let us know what you're looking for.",
};

const EMPTY: Record<Tab, EmptyStateProps> = {
  [TABS.all]: {
    picture: 'compass',
    title: 'There are no communities yet',
    text: 'This site is new, and its places are still to come. Look again in a few minutes.',
  },
  [TABS.recent]: {
    picture: 'compass',
    title: NOTHING,
    text: 'Come back after exploring to see communities you have recently viewed',
  },
  [TABS.favorites]: {
    picture: 'heart',
    title: 'Oops, no favorites yet!',
    text: 'Select the heart icon to build a list of your favorite communities here',
  },
  [TABS.recommended]: {
    picture: 'compass',
    title: 'Oops, no recommendations yet!',
    text: 'Find your Happy using our interactive quiz to get recommendations today',
  },
};

/** What a search or a filter has left nothing of, where a person has a list of their own. */
const NARROWED: Partial<Record<Tab, EmptyStateProps>> = {
  [TABS.favorites]: {
    picture: 'signpost',
    title: 'No favorites match',
    text: 'Clear your search and filters to see all your favorites.',
  },
  [TABS.recommended]: {
    picture: 'signpost',
    title: 'No recommendations match',
    text: 'Clear your search and filters to see all your recommendations.',
  },
};

const SIGNED_OUT: EmptyStateProps = {
  picture: 'heart',
  title: 'Log in to see your favorites',
  text: 'They are kept with your account, so you find them on every device.',
};

interface EmptyListProps {
  tab: Tab;
  /** Nobody is logged in: what somebody has saved is not known. */
  signedOut: boolean;
  /** A search or a filter may be why nothing is left. */
  narrowed: boolean;
  onClear: () => void;
}

/** For a visitor: what somebody has saved is not known. */
export function SignedOutFavorites() {
  const { openDialog } = useSession();
  return (
    <EmptyState
      {...SIGNED_OUT}
      className="card"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => openDialog('login')}>Log In</Button>
          <Button variant="secondary" onClick={() => openDialog('sign-up')}>
            Sign Up
          </Button>
        </div>
      }
    />
  );
}

const browse = (
  <a
    href={shellHref(PATHS.communityList.pattern)}
    className={buttonClass({ variant: 'secondary' })}
  >
    Browse communities
  </a>
);

/** For a person who has no favorites. */
export const NoFavorites = () => (
  <EmptyState {...EMPTY[TABS.favorites]} className="card" action={browse} />
);

export function EmptyList({ tab, signedOut, narrowed, onClear }: EmptyListProps) {
  const kept = useKeptWishes();
  if (signedOut && tab === TABS.favorites) return <SignedOutFavorites />;
  return (
    <EmptyState
      {...(narrowed ? (NARROWED[tab] ?? NO_MATCH) : EMPTY[tab])}
      className="card"
      action={
        narrowed ? (
          <Button onClick={onClear}>Clear search and filters</Button>
        ) : (
          tab !== TABS.all && (
            <div className="flex flex-wrap justify-center gap-3">
              {tab === TABS.recommended && (
                <a
                  href={shellHref(`${PATHS.findYourHappy.pattern}${kept ? `?w=${kept}` : ''}`)}
                  className={buttonClass()}
                >
                  {kept ? 'See your quiz result' : 'Take the quiz'}
                </a>
              )}
              {browse}
            </div>
          )
        )
      }
    />
  );
}
