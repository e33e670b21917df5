import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useToasts } from '@/components/ui/overlay/toasts';
import { importCallKeys, importQueries } from '@/lib/client/queries/imports';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { ImportUndo } from '@/lib/domains/imports/output';
import { isImportKind } from '@/lib/shared/constants/import-kinds';
import { isUnderWay, type RunKind, type RunStatus } from '@/lib/shared/constants/runs';
import { formatLongDate } from '@/lib/shared/format/dates';
import { formatCount } from '@/lib/shared/format/numbers';
import { KeptRecords } from './kept-records';

interface UndoImportProps {
  id: string;
  kind: RunKind;
  status: RunStatus;
  /** What a person did: imported a file, or updated a public source. */
  noun: 'import' | 'update';
}

/** Undoes what a run has stored, and says what became of it. */
export function UndoImport({ id, kind, status, noun }: UndoImportProps) {
  const { data, error, refetch } = useQuery({
    ...importQueries.undo(id),
    enabled: !isUnderWay(status),
  });
  if (!data && error)
    return (
      <NotLoaded
        title={`We couldn’t load whether this ${noun} can be undone`}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  const { state, reason } = data.data;
  const Heading = noun === 'import' ? 'h3' : 'h2';
  if (state === 'impossible')
    return reason === null ? null : <p className="text-ink-soft mt-5">{reason}</p>;
  return (
    <section aria-labelledby="undo-title" className="border-line mt-6 border-t pt-5">
      <Heading id="undo-title" className="text-18 font-sans font-semibold">
        Undo this {noun}
      </Heading>
      <p role="status" className="mt-1">
        {stateOf(data.data, { kind, noun })}
      </p>
      {state === 'running' && <Progress kind={kind} undo={data.data} />}
      {(state === 'possible' || state === 'failed') && (
        <AskToUndo
          id={id}
          kind={kind}
          noun={noun}
          undo={data.data}
          onRefused={() => void refetch()}
        />
      )}
      {state !== 'possible' && <KeptRecords kind={kind} noun={noun} undo={data.data} />}
    </section>
  );
}

/** '2 records', or of figures '2 values'. */
const counted = (kind: RunKind, count: number): string =>
  `${formatCount(count)} ${isImportKind(kind) ? 'record' : 'value'}${count === 1 ? '' : 's'}`;

const inOneSentence = (parts: readonly (string | false)[]): string =>
  `${new Intl.ListFormat('en-US').format(parts.filter((part) => part !== false))}.`;

/** '1,496 records go, 2 records return to what they were, and 2 stay …' */
function forecastOf(kind: RunKind, { exact, removed, returned, kept, gone }: ImportUndo): string {
  const say = (count: number, one: string, many: string) =>
    count > 0 && `${exact ? '' : 'up to '}${counted(kind, count)} ${count === 1 ? one : many}`;
  const sentence = inOneSentence([
    say(removed, 'goes', 'go'),
    say(returned, 'returns to what it was', 'return to what they were'),
    say(kept, 'stays because it was changed since', 'stay because they were changed since'),
    say(gone, 'was deleted before', 'were deleted before'),
  ]);
  return exact ? sentence : `There is a lot to undo: ${sentence} What was changed since stays.`;
}

/** The same once it has happened. */
const outcomeOf = (kind: RunKind, { removed, returned, kept, gone }: ImportUndo): string =>
  inOneSentence([
    `${counted(kind, removed)} removed`,
    `${formatCount(returned)} returned to what ${returned === 1 ? 'it was' : 'they were'}`,
    `${formatCount(kept)} kept because ${kept === 1 ? 'it was' : 'they were'} changed since`,
    gone > 0 && `${formatCount(gone)} deleted before`,
  ]);

/** In a sentence, read out when it changes. */
function stateOf(undo: ImportUndo, { kind, noun }: Pick<UndoImportProps, 'kind' | 'noun'>): string {
  const { state, until, undoneBy } = undo;
  if (state === 'possible')
    return until === null
      ? `What this ${noun} did can be taken back.`
      : `What this ${noun} did can be taken back until ${formatLongDate(until)}.`;
  if (state === 'running') return `Undoing this ${noun}… You can leave this page.`;
  if (state === 'failed') return `Undoing stopped early. ${outcomeOf(kind, undo)}`;
  return `This ${noun} was undone${undoneBy ? ` by ${undoneBy}` : ''}. ${outcomeOf(kind, undo)}`;
}

function Progress({ kind, undo }: { kind: RunKind; undo: ImportUndo }) {
  const { total, removed, returned, kept, gone } = undo;
  const done = removed + returned + kept + gone;
  return (
    <ProgressBar
      className="mt-4"
      label={`${formatCount(done)} of ${counted(kind, total)}`}
      value={total === 0 ? 0 : (done / total) * 100}
    />
  );
}

type AskToUndoProps = Omit<UndoImportProps, 'status'> & {
  undo: ImportUndo;
  /** Somebody else may have undone it. */
  onRefused: () => void;
};

function AskToUndo({ id, kind, noun, undo, onRefused }: AskToUndoProps) {
  const [asking, setAsking] = useState(false);
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation('import/undo-run', {
    invalidates: importCallKeys.undone(kind, id),
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const failed = undo.state === 'failed';
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={() => {
          setAsking(true);
        }}
      >
        {failed ? 'Go on undoing' : `Undo this ${noun}`}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Undo this ${noun}?`}
        description={
          failed
            ? 'What is left is undone. What was changed since stays.'
            : `${forecastOf(kind, undo)}${noun === 'update' ? ' The next update of this source brings it back.' : ''}`
        }
        backLabel="Cancel"
        goLabel={`Undo ${noun}`}
        busyLabel="Undoing…"
        busy={isPending}
        onBack={() => setAsking(false)}
        onGo={() => {
          mutate({ id, kind }, { onError: onRefused, onSettled: () => setAsking(false) });
        }}
      />
    </>
  );
}
