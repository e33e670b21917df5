import { ArrowRight, ListChecks, Map as MapIcon, Star } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { communityQueries } from '@/lib/client/queries/communities';
import { WISH_COUNTS } from '@/lib/shared/constants/communities';
import { formatCount } from '@/lib/shared/format/numbers';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { WISH_CHIPS } from '@/lib/search/wishes/chip-texts';

/** Ways in for who has no name of a place yet: wishes, the quiz, the map. */
export function WaysIn() {
  return (
    <section aria-labelledby="doors" className="page-frame pt-12">
      <h2 id="doors" className="text-28">
        Don’t know the name yet?
      </h2>
      <div className="tablet:grid-cols-3 mt-5 grid gap-5">
        <WayIn
          icon={<Star size={24} />}
          title="Start from a wish"
          text="The list puts the places first that meet it, and says what each one meets and misses."
        >
          <WishLinks />
        </WayIn>
        <WayIn
          icon={<ListChecks size={24} />}
          title="Find your Happy"
          text="Eight short questions, each of which you may skip. Twelve towns that fit, and why."
        >
          <DoorLink to={PATHS.findYourHappy.pattern}>Take the quiz</DoorLink>
        </WayIn>
        <WayIn
          icon={<MapIcon size={24} />}
          title="Look at the map"
          text="Every place in the United States that we list, colored by people, warmth, home values, incomes or age."
        >
          <DoorLink to={PATHS.map.pattern}>Open the map</DoorLink>
        </WayIn>
      </div>
    </section>
  );
}

/** What many people wish for, with how many places meet it; none of which nothing is known. */
function WishLinks() {
  const { data } = useQuery(communityQueries.list(WISH_COUNTS));
  const offered = WISH_CHIPS.flatMap(({ wish, name }) => {
    const count = data?.wishCounts?.find((one) => one.wish === wish);
    const isKnown = !count || data?.count === undefined || count.unknown < data.count;
    return isKnown ? [{ wish, name, met: count?.met }] : [];
  });
  return (
    <ul className="flex flex-wrap gap-2">
      {offered.map(({ wish, name, met }) => (
        <li key={wish}>
          <a
            href={shellHref(`${PATHS.communityList.pattern}?w=${wish}`)}
            className="text-14 border-line-strong bg-surface hover:border-spruce hover:bg-moss inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 font-medium transition-colors pointer-coarse:min-h-11"
          >
            {name}
            {met !== undefined && (
              <span className="figures text-ink-soft">
                {formatCount(met)}
                <span className="sr-only"> places</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface DoorProps {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

const WayIn = ({ icon, title, text, children }: DoorProps) => (
  <div className="card flex min-w-0 flex-col px-5 py-5">
    <span aria-hidden className="text-spruce">
      {icon}
    </span>
    <h3 className="text-18 mt-2 font-semibold">{title}</h3>
    <p className="text-16 text-ink-soft mt-1 mb-4">{text}</p>
    <div className="mt-auto">{children}</div>
  </div>
);

const DoorLink = ({ to, children }: { to: string; children: string }) => (
  <a href={shellHref(to)} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
    {children}
    <ArrowRight aria-hidden size={18} />
  </a>
);
