import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import { publishFigure } from '@/app/actions/insights';
import { call, CallFailure } from '@/lib/client/call';
import { perform } from '@/lib/client/perform';
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
  // As the address has it: every screen keeps the details under this key.
  const { id: communityId = '' } = useParams();
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

  const detailsKey = ['community/get-community-details', { communityId }];
  const show = (change: (details: CommunityDetails) => CommunityDetails) => {
    client.setQueryData<{ data: CommunityDetails }>(
      detailsKey,
      (old) => old && { ...old, data: change(old.data) },
    );
    for (const path of ['community/get-insight-versions', 'community/get-all'])
      void client.invalidateQueries({ queryKey: [path] });
  };

  const readAnew = async (): Promise<CommunityDetails> => {
    const { data } = await call('community/get-community-details', { communityId });
    show(() => data);
    return data;
  };

  const sendFigure = async (fieldName: EditableFigure, fieldValue: number | null) => {
    const see = (value: number | null) => {
      seen.current = { ...seen.current, [fieldName]: value };
    };
    try {
      const baseValue = seen.current[fieldName];
      const input = { communityId: community.id, fieldName, fieldValue, baseValue };
      const { data, message } = await perform(publishFigure, input);
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
      const answer = await perform(publish, { ...parsed, ...target });
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
    published: () => client.getQueryData<{ data: CommunityDetails }>(detailsKey)?.data ?? community,
    meanwhile,
    /** From now on the person writes upon what somebody else published. */
    accept(): void {
      if (meanwhile) writeUpon(recordOf(meanwhile, insight)?.version ?? 0);
      setMeanwhile(null);
    },
  };
}
