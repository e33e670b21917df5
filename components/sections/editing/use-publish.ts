import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { publishFigure } from '@/app/actions/insights';
import { CallFailure } from '@/lib/client/call';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { insightKeys } from '@/lib/client/queries/insights';
import { useActionMutation } from '@/lib/client/use-action-mutation';
import type { CommunityDetails } from '@/lib/communities/output';
import type { EditableFigure } from '@/lib/figures/constants';
import { isFigure, recordOf, withRecord, type InsightEditor } from './insight-editor';

/** The status of a refusal because somebody else published meanwhile. */
export const CONFLICT = 409;

/**
 * Publishes what was changed of a section and of its figures, and knows upon which version the
 * person writes.
 */
export function usePublish<Values extends FieldValues, Parsed extends FieldValues>(
  { insight, publish }: InsightEditor<Values, Parsed>,
  community: CommunityDetails,
) {
  const client = useQueryClient();
  const communityId = community.id;
  const writing = {
    invalidates: [insightKeys.versions(communityId), communityKeys.lists],
    showError: 'inline',
  } as const;
  const section = useActionMutation(publish, writing);
  const figure = useActionMutation(publishFigure, writing);
  const [baseVersion, setBaseVersion] = useState(recordOf(community, insight)?.version ?? 0);
  const base = useRef(baseVersion);
  /** The figures that this person writes upon. */
  const seen = useRef(community);
  /** The community as somebody else changed it while this person wrote. */
  const [meanwhile, setMeanwhile] = useState<CommunityDetails | null>(null);

  const writeUpon = (version: number) => {
    base.current = version;
    setBaseVersion(version);
  };

  const detailsKey = communityKeys.details(communityId);
  const show = (change: (details: CommunityDetails) => CommunityDetails) => {
    client.setQueryData(detailsKey, (old) => old && { ...old, data: change(old.data) });
  };

  const readAnew = async (): Promise<CommunityDetails> => {
    const details = communityQueries.details(communityId);
    const { data } = await client.fetchQuery({ ...details, staleTime: 0, retry: false });
    return data;
  };

  const sendFigure = async (fieldName: EditableFigure, fieldValue: number | null) => {
    const see = (value: number | null) => {
      seen.current = { ...seen.current, [fieldName]: value };
    };
    try {
      const baseValue = seen.current[fieldName];
      const input = { communityId: community.id, fieldName, fieldValue, baseValue };
      const { data, message } = await figure.mutateAsync(input);
      see(fieldValue);
      show((details) => ({ ...details, ...data }));
      return message;
    } catch (error) {
      if (!(error instanceof CallFailure) || !error.field) throw error;
      const { httpStatus, message } = error;
      if (httpStatus === CONFLICT) see((await readAnew())[fieldName]);
      throw new CallFailure(message, { httpStatus, field: fieldName, fieldMessage: message });
    }
  };

  const sendSection = async (parsed: Parsed) => {
    try {
      const target = { communityId: community.id, baseVersion: base.current };
      const answer = await section.mutateAsync({ ...parsed, ...target });
      show((details) => withRecord(details, insight, answer.data));
      return answer;
    } catch (error) {
      if (error instanceof CallFailure && error.httpStatus === CONFLICT)
        setMeanwhile(await readAnew());
      throw error;
    }
  };

  return {
    /** @returns what the server said @throws CallFailure */
    async send(parsed: Parsed, before: Parsed): Promise<string> {
      const changed = Object.keys(parsed).filter((name) => parsed[name] !== before[name]);
      const figures = changed.filter(isFigure);
      let message = '';
      for (const name of figures) message = await sendFigure(name, parsed[name] as number | null);
      return figures.length < changed.length ? (await sendSection(parsed)).message : message;
    },
    /** Publishes all of a section, and no figure. @throws CallFailure */
    sendSection,
    baseVersion,
    writeUpon,
    /** The community with all that was published from here. */
    published: () => client.getQueryData(detailsKey)?.data ?? community,
    meanwhile,
    /** From now on the person writes upon what somebody else published. */
    accept(): void {
      if (meanwhile) writeUpon(recordOf(meanwhile, insight)?.version ?? 0);
      setMeanwhile(null);
    },
  };
}
