import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2, UserCog } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AddressText } from '@/components/ui/address-text';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { SearchInput } from '@/components/ui/input/search-input';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { roleWord } from '@/lib/shared/access/roles';
import { useLeadingBackHere } from '@/lib/client/came-from';
import { centerQueries, type ListRow } from '@/lib/client/queries/center';
import { DELAYS, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { fullName } from '@/lib/shared/format/contact';
import { RecordPage } from '@/components/account/record-page';

/** Finds the person whose account is to be edited. */
export default function EditUserDetailsScreen() {
  const [search, setSearch] = useSearchParams();
  const searchText = search.get('q') ?? '';
  const [text, setText] = useDebouncedText(
    searchText,
    (q) => setSearch(q ? { q } : {}, { replace: true }),
    DELAYS.communitySearch,
  );
  return (
    <RecordPage title="Edit user details" list="users">
      <SearchInput
        label="Find a person"
        hideLabel={false}
        placeholder="Name, email or community"
        maxLength={SEARCH_LIMIT}
        value={text}
        onValueChange={setText}
      />
      <div className="mt-6">
        <People searchText={searchText} />
      </div>
    </RecordPage>
  );
}

function People({ searchText }: { searchText: string }) {
  const { data, error, refetch } = useQuery(
    centerQueries.list('users', {
      tab: 'all',
      searchText,
      sort: 'name',
      direction: 'asc',
      page: 1,
    }),
  );
  if (error && !data)
    return <NotLoaded title="We couldn’t load the people" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="rounded-card h-40 w-full" />;
  const { totalCount } = data.pagination;
  const more = totalCount - data.data.length;
  return (
    <>
      <p role="status" className="text-ink-soft mb-3">
        {totalCount === 1 ? '1 person' : `${totalCount.toLocaleString('en-US')} people`}
      </p>
      {totalCount === 0 ? (
        <EmptyState title="Nobody found" text="Try a part of the name or of the email." />
      ) : (
        <ul className="divide-line border-line divide-y border-y">
          {data.data.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-ink-soft mt-3">
          And {more.toLocaleString('en-US')} more. Type more of the name, or see{' '}
          <a
            href={shellHref(PATHS.adminCenter.to({ tab1: 'users', tab2: 'all' }))}
            className="link"
          >
            all users
          </a>
          .
        </p>
      )}
    </>
  );
}

function Person({ person }: { person: ListRow<'users'> }) {
  const { id: userId, emailId, communityNameText, stateShortName } = person;
  const leadingBack = useLeadingBackHere();
  const name = fullName(person) || emailId;
  const links = [
    { label: 'Edit', to: PATHS.editAccountAdmin, icon: <Pencil aria-hidden size={16} /> },
    { label: 'Change type', to: PATHS.changeAccountType, icon: <UserCog aria-hidden size={16} /> },
    { label: 'Delete', to: PATHS.deleteAccount, icon: <Trash2 aria-hidden size={16} /> },
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0">{name}</span> <Badge>{roleWord(person)}</Badge>
        </p>
        <p className="text-14 text-ink-soft break-words">
          <AddressText address={emailId} />
          {communityNameText !== null && ` · ${communityNameText}, ${stateShortName}`}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ label, to, icon }) => (
          <li key={label}>
            <a
              href={shellHref(leadingBack(to.to({ userId })))}
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              {icon}
              {label}
              <span className="sr-only"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
