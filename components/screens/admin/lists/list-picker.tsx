import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Picker } from '@/components/ui/input/picker';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { centerQueries, type ListRow } from '@/lib/client/queries/center';
import { DELAYS, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { fullName } from '@/lib/shared/format/contact';

type Picked = 'users' | 'communities';

const SUGGESTED = 8;

interface ListPickerProps<Name extends Picked> {
  label: string;
  placeholder: string;
  list: Name;
  /** What is chosen, by its name; null where nothing is. */
  chosen: string | null;
  titleOf: (row: ListRow<Name>) => string;
  /** A second line, where names alone would be alike. */
  noteOf?: (row: ListRow<Name>) => string;
  error?: string | undefined;
  onPick: (row: ListRow<Name> | null) => void;
}

/** Picks a row of a list by typing a part of its name. The choice replaces the field. */
function ListPicker<Name extends Picked>({
  label,
  placeholder,
  list,
  chosen,
  titleOf,
  noteOf,
  error,
  onPick,
}: ListPickerProps<Name>) {
  const [searchText, setSearchText] = useState('');
  const [text, setText] = useDebouncedText(searchText, setSearchText, DELAYS.communitySearch);
  const {
    data,
    error: failure,
    isPlaceholderData,
  } = useQuery({
    ...centerQueries.list<Picked>(list, {
      tab: 'all',
      searchText,
      sort: 'name',
      direction: 'asc',
      page: 1,
    }),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  });
  const rows = (searchText === '' ? [] : (data?.data ?? [])).slice(0, SUGGESTED) as ListRow<Name>[];
  const isSettled = searchText !== '' && (failure !== null || (!!data && !isPlaceholderData));
  return (
    <Picker
      label={label}
      error={error}
      field={{ placeholder, maxLength: SEARCH_LIMIT, text, onText: setText }}
      listLabel={`${label}: suggestions`}
      items={rows}
      keyOf={({ id }) => id}
      renderItem={(row) => (
        <>
          {titleOf(row)}
          {noteOf && <span className="text-14 text-ink-soft block">{noteOf(row)}</span>}
        </>
      )}
      onChoose={onPick}
      status={isSettled ? (failure?.message ?? foundWords(rows.length)) : null}
      chosen={
        chosen === null ? null : (
          <div className="rounded-control border-spruce bg-moss flex min-h-11 items-center border pl-3">
            <span className="min-w-0 flex-1 py-1.5 break-words">{chosen}</span>
            <IconButton
              label={`Remove ${label.toLowerCase()} ${chosen}`}
              icon={<X size={18} />}
              onClick={() => onPick(null)}
            />
          </div>
        )
      }
    />
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'Nothing found. Try a part of the name.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

type PickerProps<Name extends Picked> = Pick<ListPickerProps<Name>, 'chosen' | 'error' | 'onPick'>;

export const PersonPicker = (props: PickerProps<'users'> & { label?: string }) => (
  <ListPicker
    label="Person"
    placeholder="Name or email"
    list="users"
    titleOf={(person) => fullName(person) || person.emailId}
    noteOf={({ emailId }) => emailId}
    {...props}
  />
);

export const listedCommunityName = ({
  communityNameText,
  stateShortName,
}: Pick<ListRow<'communities'>, 'communityNameText' | 'stateShortName'>): string =>
  `${communityNameText}, ${stateShortName}`;

/** One of all communities, with who represents it now. */
export const CommunityPicker = (props: PickerProps<'communities'> & { label?: string }) => (
  <ListPicker
    label="Community"
    placeholder="City, town or state"
    list="communities"
    titleOf={listedCommunityName}
    noteOf={({ representative }) =>
      representative ? `Represented by ${representative.name}` : 'No representative'
    }
    {...props}
  />
);
