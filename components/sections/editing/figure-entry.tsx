import { formatMoment } from '@/lib/shared/format/dates';
import {
  figureInWords,
  correctableFigureLabel,
  figureVersionSource,
  type FigureHistoryChange,
} from './figure-history';
import { MarkedPieces } from './marked-changes';
import { Reason } from './reason';

/** What was put in place of what, and where it comes from. */
export function FigureChanges({ changes }: { changes: readonly FigureHistoryChange[] }) {
  return changes.map(({ id, before, after }) => {
    const [was, is] = [before, after].map(({ name, value }) => figureInWords(name, value));
    return (
      <p key={id} className="mt-2">
        <span className="font-semibold">{correctableFigureLabel(after.name)}: </span>
        {was === is ? (
          is
        ) : (
          <MarkedPieces
            pieces={[
              { kind: 'removed', text: was ?? '' },
              { kind: 'same', text: ' ' },
              { kind: 'added', text: is ?? '' },
            ]}
          />
        )}
        <span className="text-14 text-ink-soft block">{figureVersionSource(after)}</span>
        {after.reason && <Reason className="text-14">{after.reason}</Reason>}
      </p>
    );
  });
}

/** Figures that were published without a text. */
export function FigureEntry({ changes }: { changes: readonly FigureHistoryChange[] }) {
  return (
    <li className="py-4">
      <h3 className="text-18">{changes.length > 1 ? 'Figures' : 'Figure'}</h3>
      <p className="text-14 text-ink-soft mt-0.5">
        {formatMoment(changes[0]?.after.updatedAt ?? '')}
      </p>
      <FigureChanges changes={changes} />
    </li>
  );
}
