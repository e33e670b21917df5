import { Tag } from '@/components/ui/tag';
import { OFFERED_WISHES, type WishCount } from '@/lib/search/wishes/chips';
import { isSameWish, withoutWish, withWish, type Wish } from '@/lib/search/wishes/wish';
import { wishLabel } from '@/lib/search/wishes/wish-labels';

interface WishChipsProps {
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
  /** How many places meet each; absent until that is known. */
  counts?: readonly WishCount[] | undefined;
  /** How many places there are. */
  total?: number | undefined;
}

/** What many people wish for, at one tap each; left out where nothing is known about it. */
export function WishChips({ wishes, onChange, counts, total }: WishChipsProps) {
  const offered = OFFERED_WISHES.flatMap(({ text, name, wish }) => {
    const count = counts?.find((one) => one.wish === text);
    const isChosen = wishes.some((one) => isSameWish(one, wish));
    const isKnown = !count || total === undefined || count.unknown < total;
    return isKnown && !isChosen ? [{ text, name, wish, count }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-label="Popular wishes" className="contents">
      {offered.map(({ text, name, wish, count }) => {
        const label = wishLabel(wish);
        return (
          <Tag
            key={text}
            title={label}
            pressed={false}
            onPressedChange={(on) =>
              onChange(on ? withWish(wishes, wish) : withoutWish(wishes, wish))
            }
            className="shrink-0"
            {...(count && { count: count.met })}
          >
            {name}
            <span className="sr-only">: {label}</span>
          </Tag>
        );
      })}
    </div>
  );
}
