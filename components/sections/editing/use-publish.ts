import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { publishSection, restoreSection } from '@/app/actions/insights';
import { recordOf, recordOfVersion, withRecord } from '@/components/sections/section-record';
import { CallFailure } from '@/lib/client/call';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { insightKeys } from '@/lib/client/queries/insights';
import { useActionMutation } from '@/lib/client/use-action-mutation';
import type { BasicInfo } from '@/lib/domains/communities/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { Insight, FigureVersion } from '@/lib/domains/insights/output';
import { isEditableFigure, type EditableFigure } from '@/lib/shared/constants/figures';
import type { InsightSection } from '@/lib/domains/insights/sections';
import type { Publication } from './form-values';

/** The status of the error when someone else published in the meantime. */
export const CONFLICT = 409;

/** What was published while this person was writing. */
export interface PublishedSince {
  community: CommunityDetails;
  /** Whether by someone else or by themselves, in words. */
  message: string;
}

/**
 * Publishes what was changed of a section, in one call, over the version and the figures that the
 * person saw.
 */
export function usePublish(section: InsightSection, community: CommunityDetails) {
  const client = useQueryClient();
  const { id } = community;
  const detailsKey = communityKeys.details(id);
  const [baseVersion, setVersion] = useState(recordOf(community, section)?.version ?? 0);
  const base = useRef({ version: baseVersion, figures: community });
  const [conflict, setConflict] = useState<PublishedSince | null>(null);

  const setBaseVersion = (version: number) => {
    base.current.version = version;
    setVersion(version);
  };
  const setBaseFigures = (figures: Partial<CommunityDetails>) => {
    base.current.figures = { ...base.current.figures, ...figures };
  };

  const show = (record: Insight | null, basicInfo: BasicInfo | undefined) => {
    if (basicInfo) setBaseFigures(basicInfo);
    client.setQueryData(detailsKey, (old) => {
      if (!old) return old;
      const details = { ...old.data, ...basicInfo };
      return { ...old, data: record ? withRecord(details, section, record) : details };
    });
  };
  const options = {
    invalidates: [insightKeys.versions(id), communityKeys.lists, communityKeys.basicInfo(id)],
    showError: 'inline' as const,
  };
  const { mutateAsync } = useActionMutation(publishSection, {
    ...options,
    onSuccess: ({ data, community: basicInfo }) => show(data, basicInfo),
  });
  const restoration = useActionMutation(restoreSection, {
    ...options,
    onSuccess: ({ data, community: basicInfo }) => show(data && recordOfVersion(data), basicInfo),
  });

  const send = ({ content, figures }: Publication) => {
    const names = Object.keys(figures) as EditableFigure[];
    const { version, figures: seen } = base.current;
    return mutateAsync({
      section: section.insight,
      communityId: id,
      ...figures,
      baseFigures: Object.fromEntries(names.map((name) => [name, seen[name]])),
      ...content,
      ...(content && { baseVersion: version }),
    });
  };

  const takeConflict = async ({ field, message }: CallFailure) => {
    const details = { ...communityQueries.details(id), staleTime: 0, retry: false };
    const { data } = await client.fetchQuery(details);
    // A second press replaces a figure; of a section the person is shown both versions.
    if (field) setBaseFigures({ [field]: data[field as EditableFigure] });
    else setConflict({ community: data, message });
  };

  const orConflict = async <Result>(sent: Promise<Result>): Promise<Result> => {
    try {
      return await sent;
    } catch (error) {
      if (error instanceof CallFailure && error.httpStatus === CONFLICT) await takeConflict(error);
      throw error;
    }
  };
  const target = { section: section.insight, communityId: id };

  return {
    /** @throws CallFailure */
    publish: (publication: Publication) => orConflict(send(publication)),
    /** @throws CallFailure */
    restore: (version: number) =>
      orConflict(
        restoration.mutateAsync({ ...target, version, baseVersion: base.current.version }),
      ),
    /** @throws CallFailure */
    restoreFigure: ({ id: figure, name }: FigureVersion) =>
      orConflict(
        restoration.mutateAsync({
          ...target,
          figures: [figure],
          baseFigures: isEditableFigure(name) ? { [name]: base.current.figures[name] } : {},
        }),
      ),
    baseVersion,
    setBaseVersion,
    /** The community with all that was published from here. */
    published: () => client.getQueryData(detailsKey)?.data ?? community,
    conflict,
    /** From now on the person writes over what was published since. */
    endConflict(): void {
      if (conflict) {
        setBaseVersion(recordOf(conflict.community, section)?.version ?? 0);
        setBaseFigures(conflict.community);
      }
      setConflict(null);
    },
  };
}
