import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import Combobox from '@/components/ui/input/combobox';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { useFocusFallback } from '@/components/ui/hooks/use-focus-fallback';
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
  onPick,
}: ListPickerProps<Name>) {
  const [searchText, setSearchText] = useState('');
  const [text, setText] = useDebouncedText(searchText, setSearchText, DELAYS.communitySearch);
  const { data, error, isPlaceholderData } = useQuery({
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
  const isSettled = searchText !== '' && (error !== null || (!!data && !isPlaceholderData));
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(box, chosen === null, 'input, button');
  return (
    <div ref={box} role="group" aria-label={label} className="min-w-0" {...keepFocus}>
      <p aria-hidden className="text-14 text-ink mb-1.5 font-semibold">
        {label}
      </p>
      {chosen === null ? (
        <div className="rounded-control border-line-strong bg-surface hover:border-spruce relative flex border px-3">
          <Combobox
            field={{ label, placeholder, maxLength: SEARCH_LIMIT, text, onText: setText }}
            focused={null}
            listLabel={`${label}: suggestions`}
            items={rows}
            keyOf={({ id }) => id}
            renderItem={(row) => (
              <>
                {titleOf(row)}
                {noteOf && <span className="text-14 text-ink-soft block">{noteOf(row)}</span>}
              </>
            )}
            onChoose={(row) => {
              setText('');
              onPick(row);
            }}
            status={isSettled ? (error?.message ?? foundWords(rows.length)) : null}
          />
        </div>
      ) : (
        <div className="rounded-control border-spruce bg-moss flex min-h-12 items-center border pl-3">
          <span className="min-w-0 flex-1 break-words">{chosen}</span>
          <IconButton
            label={`Remove ${label.toLowerCase()} ${chosen}`}
            icon={<X size={18} />}
            onClick={() => onPick(null)}
          />
        </div>
      )}
    </div>
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'Nothing found. Try a part of the name.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

type PickerProps<Name extends Picked> = Pick<ListPickerProps<Name>, 'chosen' | 'onPick'>;

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

export const CommunityPicker = (props: PickerProps<'communities'> & { label?: string }) => (
  <ListPicker
    label="Community"
    placeholder="City, town or state"
    list="communities"
    titleOf={({ communityNameText, stateShortName }) => `${communityNameText}, ${stateShortName}`}
    {...props}
  />
);
