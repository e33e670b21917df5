'use client';

import * as Menu from '@radix-ui/react-dropdown-menu';
import { DoorOpen, EllipsisVertical, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { isRepresentative } from '@/lib/access/roles';
import type { Account } from '@/lib/accounts/output';
import type { CommunityCard } from '@/lib/communities/output';
import { PATHS, shellHref } from '@/lib/constants/paths';
import { EditPhotoLink } from './edit-photo-link';
import { mayEdit } from './may-edit';
import { publicViewHref } from './public-view';

export interface CardMenuProps {
  account: Account;
  community: CommunityCard;
}

/** On the card of a community that the signed-in person edits: its menu and its photo. */
export default function CardMenu({ account, community }: CardMenuProps) {
  const { id, communityNameText: name } = community;
  if (!mayEdit(account, id)) return null;
  return (
    <div className="absolute top-3 left-3 z-10 flex flex-col items-start gap-2">
      {/* Not modal: the list behind it can be scrolled on. */}
      <Menu.Root modal={false}>
        <Menu.Trigger asChild>
          <IconButton
            label={`More for ${name}`}
            variant="picture"
            icon={<EllipsisVertical size={20} />}
          />
        </Menu.Trigger>
        {/* Inside the page's landmark, but outside the card, which cuts off what sticks out. */}
        <Menu.Portal container={document.getElementById('main')}>
          <Menu.Content
            align="start"
            sideOffset={6}
            collisionPadding={12}
            className="card z-overlay animate-arrive shadow-soft text-ink min-w-52 p-2"
          >
            <Entry href={publicViewHref(id)} icon={<Eye size={18} />}>
              Public View
            </Entry>
            {isRepresentative(account) && (
              <Entry
                href={shellHref(PATHS.leaveCommunity.to({ id }))}
                icon={<DoorOpen size={18} />}
              >
                Leave Community
              </Entry>
            )}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <EditPhotoLink communityId={id} name={name} label="Edit Photo" size="small" />
    </div>
  );
}

function Entry({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu.Item asChild>
      <a
        href={href}
        className="rounded-control text-16 data-highlighted:bg-moss flex min-h-11 items-center gap-3 px-3 outline-none"
      >
        <span aria-hidden className="text-ink-soft">
          {icon}
        </span>
        {children}
      </a>
    </Menu.Item>
  );
}
