import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReviewList, Side, Sides } from '@/components/screens/admin/imports/review-list';
import { useToasts } from '@/components/ui/overlay/toasts';
import { dataKeys, dataQueries } from '@/lib/client/queries/data';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { DataDifference } from '@/lib/domains/public-data/output';
import { PlaceLink } from '../lists/cells';
import { adminFigureText, marginText } from './figure-text';

/**
 * Figures that a person entered and a source has otherwise: one takes the source’s, or keeps them.
 */
export function FigureDifferences() {
  const { notify } = useToasts();
  const [page, setPage] = useState(1);
  const read = useQuery({ ...dataQueries.differences(page), placeholderData: keepPreviousData });
  const decide = useCallMutation('data/decide-difference', {
    invalidates: dataKeys.differences,
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  return (
    <ReviewList
      read={read}
      page={page}
      onPage={setPage}
      what="the differences"
      label="Differences"
      empty={{
        title: 'No differences to decide',
        text: 'When a public source differs from a figure that a person entered, the figure stays as it is and is listed here.',
      }}
      intro="People see the present figure until you decide."
      busy={decide.isPending}
      onDecide={(decision, id, events) =>
        decide.mutate({ decision, ...(id !== null && { id }) }, events)
      }
      all={{
        keep: {
          button: 'Keep all',
          title: 'Keep every figure as entered?',
          description:
            'All figures stay as people entered them, on every page of this list. The same figures won’t be listed again.',
          goLabel: 'Keep all',
        },
        take: {
          button: 'Take all from the sources',
          title: 'Take every figure from its source?',
          description:
            'What people entered is replaced, on every page of this list. Earlier figures stay in each community’s history.',
          goLabel: 'Take all',
        },
      }}
      choices={() => [
        { decision: 'keep', label: 'Keep as entered' },
        { decision: 'take', label: 'Take from the source' },
      ]}
      row={(difference) => ({
        title: difference.label,
        about: <About difference={difference} />,
        content: (
          <Sides>
            <Figure title="As entered" field={difference.field} side={difference.stored} />
            <Figure title="From the source" field={difference.field} side={difference.proposed} />
          </Sides>
        ),
        named: `${difference.label} of ${difference.community.name}, ${difference.community.state}`,
      })}
    />
  );
}

const About = ({ difference: { community, ...difference } }: { difference: DataDifference }) => (
  <>
    <PlaceLink {...community} />
    {' · '}
    {whyAsked(difference)}
  </>
);

function whyAsked({ writtenBy, stored, proposed }: Omit<DataDifference, 'community'>): string {
  if (writtenBy) return `entered by ${writtenBy}`;
  return stored.source === proposed.source
    ? 'many times more or less than in the edition before'
    : 'entered by a person';
}

interface FigureProps {
  title: string;
  field: string;
  side: DataDifference['stored'];
}

function Figure({ title, field, side }: FigureProps) {
  const { value, source, table, vintage, marginOfError, caution } = side;
  return (
    <Side label={title}>
      <p className="figures text-18 font-semibold">
        {adminFigureText(field, value)}
        {marginOfError !== null && (
          <span className="text-14 text-ink-soft font-normal">
            {' '}
            {marginText(field, marginOfError)}
          </span>
        )}
      </p>
      <p className="text-14 text-ink-soft break-words">
        {[source, table, vintage].filter(Boolean).join(', ') || 'Source unknown'}
      </p>
      {caution && <p className="text-14 mt-1">Keep in mind: {caution}</p>}
    </Side>
  );
}
