'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { accountQueries } from '@/lib/client/queries/accounts';
import type { Content, LabeledText } from '@/lib/domains/insights/sections/content';
import type { Restoring } from './use-restore';
import { VersionList } from './version-list';

interface ProfileHistoryProps {
  userId: string;
  parts: (content: Content) => LabeledText[];
  isDirty: boolean;
  restoring: Restoring;
  onSettled: () => void;
}

/** Every published version of what a representative says of themselves. */
export default function ProfileHistory({ userId, ...list }: ProfileHistoryProps) {
  const query = useInfiniteQuery(accountQueries.profileVersions(userId));
  const isSame = (one: Content, other: Content) =>
    Object.keys(one).every((name) => one[name] === other[name]);
  return <VersionList query={query} isSame={isSame} {...list} />;
}
