'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { itemVersionQueries } from '@/lib/client/queries/item-versions';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { CallKey } from '@/lib/client/queries/call-query';
import type { Content, LabeledText } from '@/lib/domains/insights/sections/content';
import type { VersionedKind } from '@/lib/shared/constants/item-versions';
import type { Restoring } from './use-restore';
import { VersionList } from './version-list';

const LABELS: Record<VersionedKind, { readonly [name: string]: string }> = {
  amenity: {
    name: 'Name',
    type: 'Type',
    address: 'Address',
    description: 'Description',
    pictures: 'Images',
  },
  facility: {
    name: 'Facility Name',
    type: 'Type',
    address: 'Address',
    phone: 'Phone Number',
    website: 'Website',
  },
};

/** A version in words. Types and images differ as a whole, or one by one. */
const partsOf = (kind: VersionedKind, content: Content): LabeledText[] =>
  Object.entries(LABELS[kind]).map(([name, label]) => {
    const text = String(content[name] ?? '');
    if (name !== 'type' && name !== 'pictures') return { label, text };
    const choices = text.split('\n').filter(Boolean);
    return { label, text: choices.join(', '), choices };
  });

const isSame = (one: Content, other: Content) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

export interface ItemHistoryProps {
  kind: VersionedKind;
  id: number;
  /** What restoring makes stale. */
  invalidates: readonly CallKey[];
  /** What becomes of what isn't published when a version is restored; null: nothing is typed. */
  dirtyNote: string | null;
  /** A version was restored. */
  onRestored: (message: string) => void;
  close: () => void;
}

/** The last versions of an amenity or a facility: to read, to compare and to restore. */
export default function ItemHistory({ kind, id, ...restoring }: ItemHistoryProps) {
  const { invalidates, dirtyNote, onRestored, close } = restoring;
  const query = useInfiniteQuery(itemVersionQueries.versions(kind, id));
  const restore = useCallMutation('community/restore-item-version', {
    invalidates,
    showError: 'inline',
  });
  const baseVersion = query.data?.pages[0]?.data[0]?.version;
  const state: Restoring = {
    busy: restore.isPending,
    failure: restore.error?.message,
    forget: restore.reset,
    restore: ({ version }) =>
      restore.mutateAsync({ kind, id, version, baseVersion }).then(
        ({ message }) => {
          close();
          onRestored(message);
          return true;
        },
        () => {
          // Somebody changed it: the list has their version then.
          void query.refetch();
          return false;
        },
      ),
  };
  return (
    <VersionList
      query={query}
      parts={(content) => partsOf(kind, content)}
      isSame={isSame}
      isDirty={dirtyNote !== null}
      dirtyNote={dirtyNote ?? undefined}
      restoring={state}
      onSettled={close}
    />
  );
}
