'use client';

import { ChevronDown, Heart, LogOut, UserRound } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { shownName, withInitials } from '@/components/account/shown-name';
import { PersonPicture } from '@/components/communities/person-picture';
import type { Account } from '@/lib/accounts/output';
import { TABS } from '@/lib/communities/constants';
import { PATHS, shellHref } from '@/lib/constants/paths';

interface PersonMenuProps {
  account: Account;
  onLogOut: () => Promise<void>;
}

const ITEM =
  'rounded-control text-16 text-ink hover:bg-moss focus:bg-moss flex min-h-11 w-full items-center gap-3 px-3 text-left';

const LINKS = [
  { label: 'Account', to: PATHS.account.pattern, Icon: UserRound },
  {
    label: 'Favorites',
    to: `${PATHS.communityList.pattern}?tab=${TABS.favorites}`,
    Icon: Heart,
  },
] as const;

/** Where an arrow key leads in a menu of `count` entries. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The signed-in person, and what is theirs. */
export default function PersonMenu({ account, onLogOut }: PersonMenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const name = shownName(account);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Escape') {
      close();
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else {
      const all = items();
      const at = nextIndex(
        event.key,
        all.indexOf(document.activeElement as HTMLElement),
        all.length,
      );
      if (at === null) return;
      event.preventDefault();
      all[at]?.focus();
    }
  };

  return (
    <div ref={box} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={`Your menu, ${name}`}
        onClick={() => setOpen(!open)}
        className="hover:bg-moss desk:pr-2 flex min-h-11 items-center gap-2 rounded-full"
      >
        <PersonPicture person={withInitials(account)} className="text-16 size-11" sizes="44px" />
        <span aria-hidden className="text-16 max-desk:hidden max-w-28 truncate font-semibold">
          {account.firstName || name}
        </span>
        <ChevronDown aria-hidden size={18} className="max-desk:hidden shrink-0" />
      </button>
      {open && (
        <div className="card z-overlay animate-arrive shadow-soft absolute top-full right-0 mt-2 w-64 p-2">
          <p className="border-line mb-2 border-b px-3 pt-1 pb-3">
            <span className="line-clamp-2 font-semibold break-words">{name}</span>
            {name !== account.emailId && (
              <span className="text-14 text-ink-soft block truncate">{account.emailId}</span>
            )}
          </p>
          <div id={menuId} role="menu" aria-label="Your menu">
            {LINKS.map(({ label, to, Icon }) => (
              <a
                key={label}
                role="menuitem"
                tabIndex={-1}
                href={shellHref(to)}
                onClick={() => setOpen(false)}
                className={ITEM}
              >
                <Icon aria-hidden size={18} className="text-ink-soft" />
                {label}
              </a>
            ))}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                void onLogOut();
              }}
              className={ITEM}
            >
              <LogOut aria-hidden size={18} className="text-ink-soft" />
              Log out
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
