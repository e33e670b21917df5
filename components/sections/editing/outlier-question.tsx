import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { BasicInfo } from '@/lib/domains/communities/output';
import type { EditableFigure } from '@/lib/shared/constants/figures';
import { outlierReason, type OutlierReason } from '@/lib/domains/figures/outlier';
import { figureInWords, correctableFigureLabel } from './figure-history';
import type { Figures } from './form-values';

interface Doubt {
  name: EditableFigure;
  value: number | null;
  why: OutlierReason;
}

function inWords(why: OutlierReason): string {
  if (why === 'low') return 'That is unusually low.';
  if (why === 'high') return 'That is unusually high.';
  return 'times' in why
    ? `That is about ${why.times.toLocaleString('en-US')} times as much.`
    : `That is about ${why.part.toLocaleString('en-US')} times less.`;
}

/**
 * Asks before figures are published that are probably a slip, once for each value.
 * @param of what is on the page
 */
export function useOutlierCheck(of: BasicInfo) {
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const confirmed = useRef<Figures>({});
  const goOn = useRef(() => {});
  return {
    doubts,
    /** Publishes, or asks first. */
    check: (figures: Figures, publish: () => void) => {
      const found = Object.entries(figures).flatMap(([key, value]) => {
        const name = key as EditableFigure;
        const why = outlierReason(name, value, of[name]);
        return why && confirmed.current[name] !== value ? [{ name, value, why }] : [];
      });
      goOn.current = publish;
      if (found.length > 0) setDoubts(found);
      else publish();
    },
    confirm: () => {
      for (const { name, value } of doubts)
        confirmed.current = { ...confirmed.current, [name]: value };
      setDoubts([]);
      goOn.current();
    },
    dismiss: () => setDoubts([]),
  };
}

interface OutlierQuestionProps {
  /** What is on the page. */
  of: BasicInfo;
  asking: ReturnType<typeof useOutlierCheck>;
}

/** Shows the figures that are probably a slip beside what is on the page. */
export function OutlierQuestion({ of, asking }: OutlierQuestionProps) {
  const { doubts, confirm, dismiss } = asking;
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={doubts.length > 1 ? 'Are these figures right?' : 'Is this figure right?'}
      description="Please check before it goes on the page."
      size="small"
      open={doubts.length > 0}
      onOpenChange={(wanted) => {
        if (!wanted) dismiss();
      }}
      initialFocus={back}
      footer={
        <>
          <Button variant="secondary" onClick={confirm}>
            Publish anyway
          </Button>
          <Button ref={back} onClick={dismiss}>
            Keep editing
          </Button>
        </>
      }
    >
      <ul className="space-y-3">
        {doubts.map(({ name, value, why }) => (
          <li key={name}>
            <p>
              <span className="font-semibold">{correctableFigureLabel(name)}: </span>
              {figureInWords(name, value)}
            </p>
            <p className="text-14 text-ink-soft">
              On the page now: {figureInWords(name, of[name])}. {inWords(why)}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
