import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioGroup } from '@/components/ui/input/radio-group';
import { SearchInput } from '@/components/ui/input/search-input';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { centerQueries, type ListRow } from '@/lib/client/queries/center';
import { DELAYS, SEARCH_LIMIT } from '@/lib/shared/constants/limits';

export type ChosenCommunity = Pick<
  ListRow<'communities'>,
  'id' | 'communityNameText' | 'stateShortName' | 'representative'
>;

interface CommunityChoiceProps {
  value: ChosenCommunity | null;
  onChange: (community: ChosenCommunity | null) => void;
  error?: string | undefined;
}

export const chosenCommunityName = ({
  communityNameText,
  stateShortName,
}: ChosenCommunity): string => `${communityNameText}, ${stateShortName}`;

/** One of all communities, found by name, with who represents it now. */
export function CommunityChoice({ value, onChange, error }: CommunityChoiceProps) {
  const [searchText, setSearchText] = useState('');
  const [text, setText, searchNow] = useDebouncedText(
    searchText,
    setSearchText,
    DELAYS.communitySearch,
  );
  const { data, error: failure } = useQuery({
    ...centerQueries.list('communities', {
      tab: 'all',
      searchText,
      sort: 'name',
      direction: 'asc',
      page: 1,
    }),
    enabled: searchText !== '',
  });
  const found = searchText === '' ? [] : (data?.data ?? []).slice(0, 8);
  const shown = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  const isNone = searchText !== '' && data !== undefined && found.length === 0;

  return (
    <div className="space-y-3">
      <SearchInput
        label="Find the community"
        hideLabel={false}
        placeholder="City, town or state"
        maxLength={SEARCH_LIMIT}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It must not send the form around it.
          event.preventDefault();
          searchNow();
        }}
        error={shown.length === 0 ? error : undefined}
      />
      <p role="status" className={isNone || failure ? 'text-ink-soft' : 'sr-only'}>
        {failure ? failure.message : isNone ? 'No community has this name.' : ''}
      </p>
      {shown.length > 0 && (
        <RadioGroup
          legend="Community"
          options={shown.map((community) => ({
            value: String(community.id),
            label: (
              <>
                {chosenCommunityName(community)}
                <span className="text-14 text-ink-soft block">
                  {community.representative
                    ? `Represented by ${community.representative.name}`
                    : 'No representative'}
                </span>
              </>
            ),
          }))}
          value={value ? String(value.id) : ''}
          onChange={(id) => onChange(shown.find((one) => String(one.id) === id) ?? null)}
          error={error}
        />
      )}
    </div>
  );
}
