import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { importCallKeys, importQueries } from '@/lib/client/queries/imports';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { IMPORTS, type ImportFieldKey } from '@/lib/domains/imports/kinds';
import type { ImportDescriptor } from '@/lib/domains/imports/kinds/kind';
import { IMPORT_NAMES, type ImportKind } from '@/lib/shared/constants/import-kinds';
import type { ImportDifference } from '@/lib/domains/imports/output';
import { ReviewList, Side, Sides } from './review-list';

/**
 * Records that a person wrote and a file has otherwise: one takes what the file says, or keeps
 * them.
 */
export function Differences({ kind }: { kind: ImportKind }) {
  const { notify } = useToasts();
  const [page, setPage] = useState(1);
  const read = useQuery({
    ...importQueries.differences(kind, page),
    placeholderData: keepPreviousData,
  });
  const decide = useCallMutation('import/decide-difference', {
    invalidates: importCallKeys.changed(kind),
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const { records } = IMPORT_NAMES[kind];
  return (
    <ReviewList
      read={read}
      page={page}
      onPage={setPage}
      what="the differences"
      label="Differences"
      empty={{
        title: 'No differences to decide',
        text: 'When a file differs from what a person wrote, or a row has the id of another record, the record stays as it is and is listed here.',
      }}
      busy={decide.isPending}
      onDecide={(decision, id, events) =>
        decide.mutate({ kind, decision, ...(id !== null && { id }) }, events)
      }
      all={{
        keep: {
          button: 'Keep all',
          title: 'Keep everything as written?',
          description: `All of these ${records} stay as they are, on every page of this list. Rows that only have the id of their record are added as ${records} of their own. The same file won’t ask again.`,
          goLabel: 'Keep all',
        },
        take: {
          button: 'Take all from the file',
          title: 'Take everything from the file?',
          description: `All of these ${records} become what the file says, on every page of this list, also those that would become something else.`,
          goLabel: 'Replace what people wrote',
        },
      }}
      choices={({ becoming }) => [
        { decision: 'keep', label: becoming ? 'Another place: add it' : 'Keep as written' },
        { decision: 'take', label: becoming ? 'The same place: update it' : 'Take from the file' },
      ]}
      row={(difference) => ({
        title: difference.recordName,
        about: <About difference={difference} />,
        content: <Content kind={kind} difference={difference} />,
        named: difference.recordName,
      })}
    />
  );
}

const About = ({ difference }: { difference: ImportDifference }) => {
  const { community, writtenBy, becoming, fileName, line } = difference;
  const written = writtenBy ? `written by ${writtenBy}` : 'written by a person';
  return (
    <>
      <a
        href={shellHref(PATHS.communityDetails.to({ id: community.id }))}
        className="link"
      >{`${community.name}, ${community.state}`}</a>
      {' · '}
      {becoming ? 'the row has its id, and another name and address' : written}
      {' · '}
      {fileName}, line {line.toLocaleString('en-US')}
    </>
  );
};

function Content({
  kind,
  difference: { stored, proposed, becoming },
}: {
  kind: ImportKind;
  difference: ImportDifference;
}) {
  const { fields }: ImportDescriptor<string, string, ImportFieldKey> = IMPORTS[kind];
  const differing = fields.filter(
    ({ key }) => Object.hasOwn(proposed, key) && proposed[key] !== stored[key],
  );
  return differing.map(({ key, title, show = (text) => text }) => (
    <section key={key} aria-label={title} className="mt-3">
      <h3 className="text-14 font-semibold">{title}</h3>
      <Sides>
        <Side label={becoming ? 'Here' : 'As written'}>
          <Value text={stored[key]} show={show} />
        </Side>
        <Side label="In the file">
          <Value text={proposed[key]} show={show} />
        </Side>
      </Sides>
    </section>
  ));
}

const Value = ({
  text,
  show,
}: {
  text: string | null | undefined;
  show: (text: string) => string;
}) => <p className="break-words whitespace-pre-line">{text ? show(text) : 'Nothing'}</p>;
