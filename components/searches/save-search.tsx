'use client';

import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/components/auth/session';
import { Button } from '@/components/ui/button';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { TABS } from '@/lib/shared/constants/communities';
import { countFilters, type ListAddress } from '@/lib/search/address/list-address';

const SaveSearchDialog = lazyComponent(() => import('./save-search-dialog'), {
  Missing: DialogChunkError,
});

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
  if (tab !== TABS.all || asksNothing) return null;
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
