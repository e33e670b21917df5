'use client';

import { useQuery } from '@tanstack/react-query';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/components/auth/session';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { savedSearchQueries } from '@/lib/client/queries/saved-searches';
import type { SavedSearch } from '@/lib/domains/saved-searches/output';
import { formatSearch } from '@/lib/search/saved/saved-address';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { countFilters, type ListAddress } from '@/lib/search/address/list-address';
import { newSince } from './new-since';

const SaveSearchDialog = lazyComponent(() => import('./save-search-dialog'), {
  Missing: DialogChunkError,
});

/** The list is one of the person's saved searches. */
function SavedLine({ search }: { search: SavedSearch }) {
  const news = newSince(search);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 print:hidden">
      <a
        href={shellHref(PATHS.savedSearches.pattern)}
        className="link inline-flex min-h-11 max-w-full items-center gap-1.5"
      >
        <BookmarkCheck aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 break-words">Saved as “{search.name}”</span>
      </a>
      {news && <Badge>{news}</Badge>}
    </span>
  );
}

interface SaveSearchProps {
  address: ListAddress;
  look?: 'link' | 'button';
}

/** Keeps what a list is asked for with the account; a visitor logs in first. */
export function SaveSearch({ address, look = 'link' }: SaveSearchProps) {
  const { signedIn, openDialog } = useSession();
  const [open, setOpen] = useState(false);
  const { tab, q, filters, wishes } = address;
  const asksNothing = q === '' && countFilters(filters) === 0 && wishes.length === 0;
  const canBeSaved = tab === TABS.all && !asksNothing;
  const mine = useQuery({ ...savedSearchQueries.mine(), enabled: signedIn && canBeSaved });
  if (!canBeSaved) return null;
  const search = formatSearch(address);
  const saved = signedIn && mine.data?.data.find((one) => one.search === search);
  if (saved) return <SavedLine search={saved} />;
  return (
    <>
      <Button
        {...(look === 'link' ? { variant: 'link' } : { variant: 'secondary', size: 'small' })}
        icon={<BookmarkPlus size={18} />}
        aria-haspopup="dialog"
        onPointerEnter={SaveSearchDialog.preload}
        onClick={() =>
          signedIn ? setOpen(true) : openDialog('login', () => setOpen(true), 'save this search')
        }
        className="print:hidden"
      >
        Save search
      </Button>
      {open && <SaveSearchDialog address={address} onClose={() => setOpen(false)} />}
    </>
  );
}
