import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '@/components/ui/toasts';
import { importKeys, importQueries } from '@/lib/client/queries/imports';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { maskPhone } from '@/lib/shared/format/phone-number';
import type { ImportKind } from '@/lib/shared/constants/imports';
import type { ImportDifference } from '@/lib/domains/imports/output';
import { DATA_LABELS } from './data-labels';
import { ReviewList, Side, Sides } from './review-list';

const FIELDS = {
  name: 'Name',
  type: 'Type',
  address: 'Address',
  description: 'Description',
  phone: 'Phone',
  webUrl: 'Website',
  externalId: 'External id',
  source: 'Source',
} as const satisfies Record<keyof ImportDifference['stored'], string>;

/** Records that a person wrote and a file has otherwise: one takes what the file says, or keeps them. */
export function Differences({ kind }: { kind: ImportKind }) {
  const { notify } = useToasts();
  const [page, setPage] = useState(1);
  const read = useQuery(importQueries.differences(kind, page));
  const decide = useCallMutation('import/decide-difference', {
    invalidates: importKeys.changed(kind),
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const { records } = DATA_LABELS[kind];
  return (
    <ReviewList
      read={read}
      page={page}
      onPage={setPage}
      what="the differences"
      label="Differences"
      empty={{
        title: 'No differences to decide',
        text: 'When a file differs from what a person wrote, the record stays as it is and is listed here.',
      }}
      busy={decide.isPending}
      onDecide={(decision, id, events) =>
        decide.mutate({ kind, decision, ...(id !== null && { id }) }, events)
      }
      all={{
        keep: {
          button: 'Keep all',
          title: 'Keep everything as written?',
          description: `All of these ${records} stay as people wrote them, on every page of this list. The same file won’t ask again.`,
          goLabel: 'Keep all',
        },
        take: {
          button: 'Take all from the file',
          title: 'Take everything from the file?',
          description: `What people wrote in all of these ${records} is replaced by what the file says, on every page of this list.`,
          goLabel: 'Replace what people wrote',
        },
      }}
      choices={[
        { decision: 'keep', label: 'Keep as written' },
        { decision: 'take', label: 'Take from the file' },
      ]}
      row={(difference) => ({
        title: difference.recordName,
        about: <About difference={difference} />,
        content: <Content difference={difference} />,
        named: difference.recordName,
      })}
    />
  );
}

const About = ({ difference }: { difference: ImportDifference }) => {
  const { community, writtenBy, fileName, line } = difference;
  return (
    <>
      <a
        href={shellHref(PATHS.communityDetails.to({ id: community.id }))}
        className="link"
      >{`${community.name}, ${community.state}`}</a>
      {' · '}
      {writtenBy ? `written by ${writtenBy}` : 'written by a person'}
      {' · '}
      {fileName}, line {line.toLocaleString('en-US')}
    </>
  );
};

const shown = (field: keyof typeof FIELDS, text: string | null | undefined): string => {
  if (!text) return 'Nothing';
  return field === 'phone' ? maskPhone(text) : text;
};

function Content({ difference: { stored, proposed } }: { difference: ImportDifference }) {
  const fields = Object.keys(FIELDS).filter((field): field is keyof typeof FIELDS =>
    Object.hasOwn(proposed, field),
  );
  return fields.map((field) => (
    <section key={field} aria-label={FIELDS[field]} className="mt-3">
      <h3 className="text-14 font-semibold">{FIELDS[field]}</h3>
      <Sides>
        <Side label="As written">
          <p className="break-words whitespace-pre-line">{shown(field, stored[field])}</p>
        </Side>
        <Side label="In the file">
          <p className="break-words whitespace-pre-line">{shown(field, proposed[field])}</p>
        </Side>
      </Sides>
    </section>
  ));
}
