'use client';

import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { DELAYS } from '@/lib/shared/constants/limits';
import { UI_LABELS } from '../labels';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastInput {
  text: string;
  tone?: ToastTone;
  /** Milliseconds in sight; `DELAYS.toast` if absent, null keeps it until it is dismissed. */
  duration?: number | null;
  action?: { label: string; onAct: () => void };
}

interface Toast extends ToastInput {
  id: number;
}

export interface Toasts {
  /** Shows a toast and returns its number. */
  notify: (toast: ToastInput) => number;
  dismiss: (id: number) => void;
}

const LOOKS = {
  success: { Icon: CircleCheck, color: 'text-spruce', edge: 'border-l-spruce' },
  error: { Icon: CircleAlert, color: 'text-clay', edge: 'border-l-clay' },
  info: { Icon: Info, color: 'text-ink-soft', edge: 'border-l-marigold' },
} as const;

const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const handle = use(ToastContext);
  if (!handle) throw new Error('useToasts needs a ToastProvider above it.');
  return handle;
}

function ToastCard({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }) {
  const { id, text, tone = 'info', duration = DELAYS.toast, action } = toast;
  const [held, setHeld] = useState(false);
  const left = useRef(duration);
  const { Icon, color, edge } = LOOKS[tone];

  useEffect(() => {
    if (held || left.current === null) return;
    const started = Date.now();
    const timer = setTimeout(() => onDone(id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null)
        left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [held, id, onDone]);

  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'animate-arrive rounded-control border-line bg-surface text-ink shadow-soft pointer-events-auto flex items-start gap-3 border border-l-4 py-3 pr-2 pl-3.5',
        edge,
      )}
    >
      <Icon aria-hidden size={20} className={clsx('mt-0.5 shrink-0', color)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-end gap-1">
        <p className={clsx('text-16 min-w-0 flex-1', action && 'basis-full')}>{text}</p>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onAct();
              onDone(id);
            }}
            className="pointer-coarse:touch-target rounded-control text-14 text-spruce hover:bg-moss min-h-7 px-2 font-semibold"
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          onClick={() => onDone(id)}
          className="pointer-coarse:touch-target rounded-control text-14 text-ink-soft hover:bg-moss hover:text-ink min-h-7 px-2 font-semibold"
        >
          {UI_LABELS.dismiss}
        </button>
      </div>
    </div>
  );
}

const neverChanges = () => () => {};

interface ToastProviderProps {
  /** Around a part of a page: the toasts then are at its end, under nothing else. */
  partOfPage?: boolean;
  children: ReactNode;
}

/**
 * Stands once around the shell; the two live regions are always there so that nothing goes unsaid.
 */
export function ToastProvider({ partOfPage = false, children }: ToastProviderProps) {
  const pageEnd = useSyncExternalStore(
    neverChanges,
    () => document.body,
    () => null,
  );
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);

  const dismiss = useCallback((id: number) => {
    setToasts((now) => now.filter((toast) => toast.id !== id));
  }, []);
  const handle = useMemo<Toasts>(
    () => ({
      dismiss,
      notify: (toast) => {
        last.current += 1;
        const id = last.current;
        setToasts((now) => [...now.slice(-3), { ...toast, id }]);
        return id;
      },
    }),
    [dismiss],
  );

  const region = (errors: boolean) => (
    <div
      role={errors ? 'alert' : 'status'}
      aria-live={errors ? 'assertive' : 'polite'}
      aria-atomic={false}
      aria-label={UI_LABELS.toasts}
      className="flex flex-col gap-2"
    >
      {toasts
        .filter((toast) => (toast.tone === 'error') === errors)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDone={dismiss} />
        ))}
    </div>
  );

  const regions = (
    <div
      data-toasts
      className="z-toast tablet:top-auto tablet:right-6 tablet:bottom-6 tablet:left-auto tablet:w-104 pointer-events-none fixed inset-x-3 top-3 flex flex-col gap-2 print:hidden"
    >
      {region(false)}
      {region(true)}
    </div>
  );
  return (
    <ToastContext value={handle}>
      {children}
      {partOfPage ? pageEnd && createPortal(regions, pageEnd) : regions}
    </ToastContext>
  );
}
