import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { Tag } from '@/components/ui/tag';
import { CallFailure } from '@/lib/client/call';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { ShownText } from './confirmed-section';

/** What somebody says of a text; null for nothing. */
type Answer = boolean | null;

interface Change {
  isTrue: Answer;
  /** What Undo brings back; absent where it can't be undone. */
  before?: Answer;
}

export interface StillTrueProps {
  text: ShownText;
  label: string;
  /** Whether the reader has just said that they live here. */
  livesHere: boolean;
  onLivesHere: () => void;
}

/** Asks who lives here whether a text is still true. */
export default function StillTrue({
  text: { of, heldAt },
  label,
  livesHere,
  onLivesHere,
}: StillTrueProps) {
  const client = useQueryClient();
  const { notify } = useToasts();
  const [justSaid, setJustSaid] = useState(false);
  const answers = useQuery(communityQueries.stillTrue(of.communityId)).data?.data;
  const own = communityKeys.stillTrue(of.communityId);
  const details = communityKeys.details(of.communityId);
  const { mutate, isPending, variables } = useCallMutation<'community/say-still-true', Change>(
    'community/say-still-true',
    {
      // The third no shows on the page.
      invalidates: (_, { isTrue }) => (isTrue === false ? [own, details] : [own]),
      prepare: ({ isTrue }) => ({ ...of, livesHere: true, isTrue }),
      scope: `still true ${of.communityId}`,
      onSuccess: ({ message }, { before }) => {
        const undo = { label: 'Undo', onAct: () => say({ isTrue: before ?? null }) };
        notify({ tone: 'success', text: message, ...(before !== undefined && { action: undo }) });
      },
    },
  );

  const say = (change: Change) => {
    mutate(change, {
      onError: (error) => {
        const isOutdated = error instanceof CallFailure && error.httpStatus === 409;
        if (isOutdated) void client.invalidateQueries({ queryKey: details });
      },
    });
  };

  if (!answers) return null;
  if (!livesHere && answers.length === 0)
    return (
      <>
        Do you live here?
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setJustSaid(true);
            onLivesHere();
          }}
        >
          I live here<span className="sr-only"> and can say whether {label} is still true</span>
        </Button>
      </>
    );

  const stored = answers.find(({ section }) => section === of.section);
  const standing = stored && stored.answeredAt > heldAt ? stored.isTrue : null;
  const shown = isPending ? variables.isTrue : standing;
  const answer = (isTrue: boolean) => (wanted: boolean) => {
    // Who takes the only answer back still lives here.
    onLivesHere();
    say(wanted ? { isTrue, before: standing } : { isTrue: null });
  };
  return (
    <div
      role="group"
      aria-label={`Is ${label} still true?`}
      className="flex flex-wrap items-center gap-x-2"
    >
      <span aria-hidden>Is this still true?</span>
      <Tag pressed={shown === true} onPressedChange={answer(true)} autoFocus={justSaid}>
        Yes
      </Tag>
      <Tag pressed={shown === false} onPressedChange={answer(false)}>
        No
      </Tag>
    </div>
  );
}
