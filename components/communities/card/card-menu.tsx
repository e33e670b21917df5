'use client';

import { DoorOpen, EllipsisVertical, Eye } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu, MenuLink } from '@/components/ui/overlay/menu';
import { isRepresentative } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { EditPhotoLink } from '../cover/edit-photo-link';
import { mayEdit } from '../may-edit';
import { publicViewHref } from '../public-view';

export interface CardMenuProps {
  account: Account;
  community: CommunitySummary;
}

/** On the card of a community that the signed-in person edits: its menu and its photo. */
export default function CardMenu({ account, community }: CardMenuProps) {
  const { id, communityNameText: name } = community;
  if (!mayEdit(account, id)) return null;
  const button = (
    <IconButton
      label={`More actions for ${name}`}
      variant="picture"
      icon={<EllipsisVertical size={20} />}
    />
  );
  return (
    <div className="absolute top-3 left-3 z-10 flex flex-col items-start gap-2">
      {/* Inside the page's landmark, but outside the card, which cuts off what sticks out. */}
      <DropdownMenu trigger={button} container={document.getElementById('main')}>
        <MenuLink href={publicViewHref(id)} icon={<Eye size={18} />}>
          Public View
        </MenuLink>
        {isRepresentative(account) && (
          <MenuLink href={shellHref(PATHS.leaveCommunity.to({ id }))} icon={<DoorOpen size={18} />}>
            Leave Community
          </MenuLink>
        )}
      </DropdownMenu>
      <EditPhotoLink communityId={id} name={name} label="Edit Photo" size="small" />
    </div>
  );
}
