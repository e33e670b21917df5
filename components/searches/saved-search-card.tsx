import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/input/select';
import type { SavedSearch } from '@/lib/domains/saved-searches/output';
import { parseListAddress } from '@/lib/search/address/list-address';
import { searchSummary } from '@/lib/search/saved/search-summary';
import {
  notUnderstood,
  SEARCH_EMAILS,
  type SearchEmail,
} from '@/lib/shared/constants/saved-searches';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { EMAIL_LABELS } from './email-labels';
import { newSince } from './new-since';
import { RenameSearch } from './rename-search';
import type { SearchWrites } from './use-search-writes';

const OPTIONS = SEARCH_EMAILS.map((value) => ({ value, label: EMAIL_LABELS[value] }));

/** '412 places fit' */
const fitsLine = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'place fits' : 'places fit'}`;

interface SavedSearchCardProps {
  search: SavedSearch;
  writes: SearchWrites;
}

/** A saved search: what it asks for, what is new of it, and what to do with it. */
export function SavedSearchCard({ search, writes }: SavedSearchCardProps) {
  const [renaming, setRenaming] = useState(false);
  const { name, email, wishLabels, ignored, count } = search;
  const news = newSince(search);
  const asks = searchSummary(parseListAddress(search.search), wishLabels);
  return (
    <li className="card tablet:flex tablet:items-start tablet:justify-between gap-6 p-4">
      <div className="min-w-0 flex-1">
        {renaming ? (
          <RenameSearch search={search} onDone={() => setRenaming(false)} />
        ) : (
          <div className="flex items-center gap-1">
            <h2 dir="auto" className="text-22 min-w-0 break-words">
              {name}
            </h2>
            <IconButton
              label={`Rename ${name}`}
              icon={<Pencil size={18} />}
              onClick={() => setRenaming(true)}
            />
          </div>
        )}
        {asks !== '' && <p className="mt-1 break-words">{asks}</p>}
        {count === null ? (
          <p className="text-ink-soft mt-1">
            {ignored.length > 0
              ? `${notUnderstood(ignored)}. Until you change it, nothing is counted or emailed.`
              : 'We can’t say what fits at the moment.'}
          </p>
        ) : (
          <p className="text-ink-soft figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            {fitsLine(count)}
            {news && <Badge>{news}</Badge>}
          </p>
        )}
      </div>
      <div className="max-tablet:mt-3 flex flex-wrap items-end gap-2">
        <Select
          label="Email me what’s new"
          options={OPTIONS}
          value={email}
          onValueChange={(value) => void writes.setEmail(search, value as SearchEmail)}
          fieldClassName="min-w-36"
        />
        <a
          href={shellHref(PATHS.communityList.pattern + search.search)}
          onClick={() => writes.noteOpened(search)}
          className={buttonClass()}
        >
          Open<span className="sr-only"> {name}</span>
        </a>
        <IconButton
          label={`Delete ${name}`}
          variant="outline"
          icon={<Trash2 size={18} />}
          onClick={() => void writes.remove(search)}
        />
      </div>
    </li>
  );
}
