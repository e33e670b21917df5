import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { HouseholdList } from '@/lib/domains/lists/output';
import { PlaceSummary } from './place-summary';

interface PrivateHeartsProps {
  list: HouseholdList;
  onAdd: (communityIds: number[]) => void;
}

/** The person's favorites that aren't on the list: nobody else sees them until they add them. */
export function PrivateHearts({ list, onAdd }: PrivateHeartsProps) {
  const { privateHearts, title } = list;
  if (privateHearts.length === 0) return null;
  return (
    <section aria-labelledby="private-hearts" className="mt-8 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="private-hearts" className="text-22">
            Your other favorites
          </h2>
          <p className="text-ink-soft">Only you see them until you add them to the list.</p>
        </div>
        {privateHearts.length > 1 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onAdd(privateHearts.map(({ id }) => id))}
          >
            Add all {privateHearts.length}
          </Button>
        )}
      </div>
      <ul aria-labelledby="private-hearts" className="mt-3 space-y-2">
        {privateHearts.map((community) => (
          <li
            key={community.id}
            className="card flex min-h-22 flex-wrap items-center justify-end gap-2 p-2"
          >
            <PlaceSummary community={community} wishes={[]} answers={[]} />
            <Button
              variant="secondary"
              size="small"
              icon={<Plus size={18} />}
              onClick={() => onAdd([community.id])}
              className="max-w-full"
            >
              <span className="min-w-0 break-words">
                Add <span className="sr-only">{community.communityNameText} </span>to {title}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
