'use client';

import * as Menu from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import { useRef, type ReactElement, type ReactNode } from 'react';

const ENTRY =
  'rounded-control text-16 data-highlighted:bg-moss flex min-h-11 w-full items-center gap-3 px-3 text-left outline-none';

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Where its code hangs in the page; beside the button when absent. */
  container?: HTMLElement | null;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/** A menu under a button. Not modal: the page behind it can be scrolled. */
export function DropdownMenu({
  trigger,
  container,
  align = 'start',
  className = 'min-w-52',
  children,
}: DropdownMenuProps) {
  const toAnotherPage = useRef(false);
  const content = (
    <Menu.Content
      align={align}
      sideOffset={6}
      collisionPadding={12}
      loop
      onClick={({ target }) => {
        toAnotherPage.current = target instanceof Element && target.closest('a') !== null;
      }}
      onCloseAutoFocus={(event) => {
        // The page that opens takes the focus to its heading.
        if (toAnotherPage.current) event.preventDefault();
        toAnotherPage.current = false;
      }}
      className={clsx('card z-overlay animate-arrive shadow-soft text-ink p-2', className)}
    >
      {children}
    </Menu.Content>
  );
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      {container ? <Menu.Portal container={container}>{content}</Menu.Portal> : content}
    </Menu.Root>
  );
}

/** Words above the entries. */
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <Menu.Label className="border-line mb-2 border-b px-3 pt-1 pb-3">{children}</Menu.Label>
);

const Icon = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="text-ink-soft">
    {children}
  </span>
);

interface MenuEntryProps {
  icon: ReactNode;
  children: ReactNode;
}

export function MenuLink({ href, icon, children }: MenuEntryProps & { href: string }) {
  return (
    <Menu.Item asChild>
      <a href={href} className={ENTRY}>
        <Icon>{icon}</Icon>
        {children}
      </a>
    </Menu.Item>
  );
}

export function MenuButton({
  onSelect,
  icon,
  children,
}: MenuEntryProps & { onSelect: () => void }) {
  return (
    <Menu.Item asChild onSelect={onSelect}>
      <button type="button" className={ENTRY}>
        <Icon>{icon}</Icon>
        {children}
      </button>
    </Menu.Item>
  );
}
