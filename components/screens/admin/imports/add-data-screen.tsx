import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Download } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input/checkbox';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { CallFailure } from '@/lib/client/call';
import { importCallKeys } from '@/lib/client/queries/imports';
import { useUpload } from '@/lib/client/uploads/use-upload';
import { useIsMounted } from '@/lib/client/use-is-mounted';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { IMPORT_NAMES, type ImportKind } from '@/lib/shared/constants/import-kinds';
import { PREVIEW_BYTES, NO_CHOICES, type ImportChoices } from '@/lib/shared/constants/imports';
import type { ImportPreview } from '@/lib/domains/imports/output';
import { IMPORTS } from '@/lib/domains/imports/kinds';
import { columnNames } from '@/lib/domains/imports/kinds/kind';
import { ChooseColumns } from './choose-columns';
import { ChooseFile, faultOf } from './choose-file';
import { DataPage } from './data-page';
import { FilePreview } from './file-preview';
import { ImportReportView } from './import-report';

const STOPPED = 'Upload stopped. Nothing was imported.';

const CHANGED_SINCE =
  'You have chosen something else above since this dry run. Import the file with it, or start another dry run.';

/** A dry run: of which file, and with which choices. */
interface Tried {
  run: string;
  file: File;
  choices: ImportChoices;
}

/** The screen that imports files of one kind. */
export const addDataScreen = (kind: ImportKind) =>
  function AddDataScreen() {
    return <AddData kind={kind} />;
  };

/** Sent only where somebody chose. */
const asked = (choices: ImportChoices) =>
  choices === NO_CHOICES ? {} : { choices: JSON.stringify(choices) };

/** Choose a file, look at it, try it without saving, import it, read the report. */
function AddData({ kind }: { kind: ImportKind }) {
  const [file, setFile] = useState<File | null>(null);
  const [dryRun, setDryRun] = useState(false);
  /** The chosen file was imported, and not only tried. */
  const [imported, setImported] = useState(false);
  /** The preview as it came last: it stays while a choice is looked at. */
  const [shown, setShown] = useState<ImportPreview | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  /** What was tried last: the same can be imported from its report. */
  const [tried, setTried] = useState<Tried | null>(null);
  const [search, setSearch] = useSearchParams();
  const run = search.get('run');
  /** The run whose report has just come, below what was looked at until now. */
  const [arrived, setArrived] = useState<string | null>(null);
  const reportPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived !== null && arrived === run) reportPlace.current?.focus();
  }, [arrived, run]);
  const guard = useLeaveGuard(file !== null && !imported && !sending);
  const upload = useUpload();
  const mounted = useIsMounted();
  const preview = useCallMutation('import/preview', {
    invalidates: [],
    multipart: true,
    showError: 'inline',
    onSuccess: ({ data }) => {
      setShown(data);
    },
  });

  const choose = (chosen: File) => {
    const fault = faultOf(chosen);
    setFile(chosen);
    setImported(false);
    setFailure(fault);
    setShown(null);
    setChoices(NO_CHOICES);
    preview.reset();
    if (run) setSearch({}, { replace: true });
    if (fault) return;
    preview.mutate(previewed(chosen, NO_CHOICES), {
      onSuccess({ data: { remembered } }) {
        if (remembered) setChoices({ ...NO_CHOICES, ...remembered });
      },
    });
  };

  const previewed = (chosen: File, by: ImportChoices) => ({
    kind,
    ...asked(by),
    file: chosen.slice(0, PREVIEW_BYTES),
  });

  const chooseColumns = (chosen: ImportChoices) => {
    setChoices(chosen);
    if (file) preview.mutate(previewed(file, chosen));
  };

  const send = async (chosen: File, onlyTry: boolean) => {
    setFailure(undefined);
    setSending(true);
    try {
      const { data } = await upload.start({
        taskName: `${onlyTry ? 'Dry run' : 'Import'} of ${chosen.name}`,
        path: IMPORTS[kind].call,
        prepare: () => ({ dryRun: onlyTry, ...asked(choices), file: chosen }),
        invalidates: onlyTry ? [importCallKeys.typeNames] : importCallKeys.changed(kind),
      });
      if (!mounted.current) return;
      setSearch({ run: data.id }, { replace: true });
      setArrived(data.id);
      setImported(!onlyTry);
      setTried(onlyTry ? { run: data.id, file: chosen, choices } : null);
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : STOPPED);
    } finally {
      setSending(false);
    }
  };

  const refusedPreview = preview.error?.message ?? shown?.fault ?? undefined;
  const ready = file !== null && !failure && !refusedPreview && !preview.isPending;
  const fileIsTried = tried?.run === run && tried?.file === file;
  const isTried = fileIsTried && tried.choices === choices;
  const percent = upload.task?.progressVal ?? 0;
  return (
    <DataPage
      kind={kind}
      task="add"
      lead={
        <p>
          Add or update {IMPORT_NAMES[kind].records} from a CSV file. Importing the same file twice
          changes nothing, and nothing that a person wrote is overwritten.
        </p>
      }
    >
      <ChooseFile
        file={file}
        error={failure ?? refusedPreview}
        disabled={sending}
        onFile={choose}
      />
      {!file && <Columns kind={kind} />}
      {preview.isPending && !shown && <Skeleton className="rounded-card mt-8 h-56 w-full" />}
      {shown && file && (
        <ChooseColumns
          kind={kind}
          preview={shown}
          choices={choices}
          disabled={sending || preview.isPending}
          onChoose={chooseColumns}
        />
      )}
      {shown && file && <FilePreview preview={shown} />}
      {file && (
        <div className="mt-6">
          <Checkbox
            label="Dry run"
            description="Report what would change without saving anything."
            checked={dryRun}
            disabled={sending}
            onCheckedChange={setDryRun}
          />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button
              disabled={!ready}
              busy={sending}
              busyLabel={percent < 100 ? 'Uploading…' : 'Reading the file…'}
              onClick={() => void send(file, dryRun)}
            >
              {dryRun ? 'Start dry run' : 'Import file'}
            </Button>
            {sending && percent < 100 && (
              <Button variant="quiet" onClick={upload.stop}>
                Stop upload
              </Button>
            )}
          </div>
          {sending && (
            <ProgressBar
              className="mt-4"
              label={percent < 100 ? 'Uploading the file' : 'Reading the file'}
              {...(percent < 100 && { value: percent })}
            />
          )}
        </div>
      )}
      {run && !sending && (
        <div
          ref={reportPlace}
          tabIndex={-1}
          role="group"
          aria-label="Report"
          className="mt-8 scroll-mt-24"
        >
          <ImportReportView
            key={run}
            id={run}
            instead={fileIsTried ? CHANGED_SINCE : undefined}
            {...(ready &&
              isTried && {
                onImport: () => {
                  setDryRun(false);
                  void send(file, false);
                },
              })}
          />
        </div>
      )}
      <LeaveDialog guard={guard} form="file" />
    </DataPage>
  );
}

/** What a file must have, before one is chosen. */
function Columns({ kind }: { kind: ImportKind }) {
  const { needed, optional } = columnNames(IMPORTS[kind]);
  return (
    <section aria-labelledby="columns-title" className="mt-8">
      <h2 id="columns-title" className="text-22">
        Columns
      </h2>
      <p className="text-ink-soft max-w-measure mt-1">
        In any order, named above the rows. Capital letters, spaces and underscores don’t matter. A
        file of one city needs no column for it: choose the city once the file is here.
      </p>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${['state', 'community', ...needed, ...optional].join()}\r\n`)}`}
        download={`${kind}.csv`}
        className={buttonClass({ variant: 'secondary', size: 'small', className: 'mt-3' })}
      >
        <Download aria-hidden size={16} />
        Download a template
      </a>
      <dl className="mt-3 space-y-2">
        {[
          ['Needed', ['state and community, communityId, or an address with its city', ...needed]],
          ['Optional', optional],
        ].map(([label, names]) => (
          <div key={String(label)} className="tablet:flex gap-3">
            <dt className="w-24 shrink-0 font-semibold">{label}</dt>
            <dd className="text-ink-soft break-words">
              {Array.isArray(names) && names.join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
