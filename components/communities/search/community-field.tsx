import { Button } from '@/components/ui/button';
import { Picker } from '@/components/ui/input/picker';
import { SEARCH_HINT } from '@/lib/shared/constants/communities';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { Suggestion } from './suggestion';
import { useSuggestions } from './use-suggestions';

interface CommunityFieldProps {
  label: string;
  hint?: string;
  /** The chosen one; null for none. */
  value: CommunitySummary | null;
  onValueChange: (community: CommunitySummary | null) => void;
  /** Only communities of these states, by their ids. */
  states?: readonly number[];
}

/** Finds one community as the person types. The choice replaces the field and can be changed. */
export function CommunityField({ label, hint, value, onValueChange, states }: CommunityFieldProps) {
  const { text, setText, communities, settled, failed } = useSuggestions('', states);
  return (
    <div data-own-search className="min-w-0">
      <Picker
        label={label}
        hint={hint}
        field={{ placeholder: SEARCH_HINT, maxLength: SEARCH_LIMIT, text, onText: setText }}
        listLabel="Suggested communities"
        items={communities}
        keyOf={({ id }) => id}
        renderItem={(community) => <Suggestion community={community} />}
        onChoose={onValueChange}
        status={settled ? statusWords(communities.length, failed) : null}
        chosen={
          value && (
            <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 grow basis-60">
                <Suggestion community={value} />
              </div>
              <Button variant="secondary" onClick={() => onValueChange(null)}>
                Change
                <span className="sr-only"> the community</span>
              </Button>
            </div>
          )
        }
      />
    </div>
  );
}

function statusWords(count: number, failed: boolean): string {
  if (failed) return 'Suggestions aren’t available right now. Try again in a moment.';
  if (count === 0) return 'No community by that name. Check the spelling.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
