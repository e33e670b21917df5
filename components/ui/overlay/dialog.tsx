'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import {
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useCloseOnBack } from './history-guard';
import { IconButton } from '../icon-button';
import { UI_LABELS } from '../labels';

export interface DialogProps {
  title: string;
  /** Hides the title from sight when the content shows its own. */
  hideTitle?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it, for a dialog that minds its own state. */
  trigger?: ReactElement;
  size?: 'small' | 'medium' | 'large';
  /** false while work must not be lost: neither Escape nor a click beside closes it. */
  dismissable?: boolean;
  /** What has the focus first, if not the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** A form: its first field has the focus first, or the first one that is still empty. */
  startsInField?: boolean | 'empty';
  /** false where the component that opens it handles the browser's Back itself. */
  backCloses?: boolean;
  className?: string;
}

export interface SheetProps extends Omit<DialogProps, 'size'> {
  side?: 'left' | 'right';
}

const SIZES = {
  small: 'tablet:max-w-md',
  medium: 'tablet:max-w-xl',
  large: 'tablet:max-w-4xl',
} as const;

const DIALOG =
  'inset-x-0 bottom-0 max-h-[92dvh] w-full rounded-t-card animate-arrive tablet:inset-0 tablet:m-auto tablet:h-fit tablet:max-h-[88dvh] tablet:rounded-card';

const SHEET_SIDES = {
  left: 'left-0 tablet:border-r tablet:animate-slide-left',
  right: 'right-0 tablet:border-l tablet:animate-slide-right',
} as const;

/** A long text without a control in it must still be reachable, to be scrolled by keyboard. */
function makeScrollable(box: HTMLDivElement | null): void {
  if (!box || box.scrollHeight <= box.clientHeight) return;
  if (!box.querySelector('a, button, input, select, textarea')) box.tabIndex = 0;
}

function firstField(dialog: EventTarget | null, empty: boolean): HTMLElement | undefined {
  if (!(dialog instanceof Element)) return undefined;
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return (empty && fields.find(({ value }) => value === '')) || fields[0];
}

/** Escape closes the open list of a field, and the dialog around it only after that. */
const closesList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');

function Frame({
  title,
  hideTitle = false,
  description,
  children,
  footer,
  open,
  onOpenChange,
  trigger,
  dismissable = true,
  initialFocus,
  startsInField = false,
  backCloses = true,
  shape,
}: Omit<DialogProps, 'size' | 'className'> & { shape: string }) {
  const keepOpen = (event: Event) => {
    const onToast = event.target instanceof Element && event.target.closest('[data-toasts]');
    if (!dismissable || onToast) event.preventDefault();
  };
  const opener = useRef<Element>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  // The veil answers the click: drawing what is on it takes longer than a frame.
  const isDrawn = useDeferredValue(isOpen, false) && isOpen;
  const change = (wanted: boolean) => {
    setOwnOpen(wanted);
    onOpenChange?.(wanted);
  };
  useCloseOnBack(isOpen && backCloses, dismissable ? () => change(false) : null);
  useLayoutEffect(() => {
    // A second click may land on the veil, and takes the focus from what opened it.
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen || isDrawn || !dismissable) return;
    // Until it is drawn, nobody else handles Escape, or a dialog below it does.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      change(false);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  });
  return (
    <RadixDialog.Root open={isDrawn} onOpenChange={change}>
      {isOpen &&
        createPortal(
          <div className="z-dialog animate-fade bg-veil fixed inset-0" />,
          document.body,
        )}
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="z-dialog fixed inset-0" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => {
            if (!dismissable || closesList(event.target)) event.preventDefault();
          }}
          onInteractOutside={keepOpen}
          onOpenAutoFocus={(event) => {
            const active = document.activeElement;
            if (active !== document.body) opener.current = active;
            const first = startsInField
              ? firstField(event.target, startsInField === 'empty')
              : initialFocus?.current;
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives the focus back to a trigger only; a dialog may be opened without one.
            if (trigger || !(opener.current instanceof HTMLElement)) return;
            event.preventDefault();
            opener.current.focus();
          }}
          className={clsx(
            'z-dialog border-line bg-paper text-ink shadow-soft fixed flex flex-col overflow-hidden',
            shape,
          )}
        >
          <header
            className={clsx(
              'dialog-edge flex items-start gap-4 pt-4 pb-3',
              hideTitle && 'absolute right-0 z-10',
            )}
          >
            <div className={clsx('min-w-0 flex-1 pt-1.5', hideTitle && 'sr-only')}>
              <RadixDialog.Title className="text-22 font-serif font-semibold">
                {title}
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description asChild>
                  <div className="text-16 text-ink-soft mt-1">{description}</div>
                </RadixDialog.Description>
              )}
            </div>
            {dismissable && (
              <RadixDialog.Close asChild>
                <IconButton label={UI_LABELS.close} icon={<X size={20} />} className="-mr-2" />
              </RadixDialog.Close>
            )}
          </header>
          {children && (
            <div
              ref={makeScrollable}
              className="dialog-edge min-h-0 flex-1 overflow-y-auto overscroll-contain pt-1 pb-5"
            >
              {children}
            </div>
          )}
          {footer && (
            <footer className="border-line bg-surface max-phone:[&>*]:flex-auto dialog-edge flex flex-wrap justify-end gap-3 border-t py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** In the middle of the screen; on a phone it rises from the lower edge. */
export function Dialog({ size = 'medium', className, ...rest }: DialogProps) {
  return <Frame {...rest} shape={clsx(DIALOG, SIZES[size], className)} />;
}

/** A panel at the side; on a phone it fills the screen. */
export function Sheet({ side = 'right', className, ...rest }: SheetProps) {
  return (
    <Frame
      {...rest}
      shape={clsx(
        'inset-y-0 h-dvh w-full animate-arrive tablet:w-104',
        SHEET_SIDES[side],
        className,
      )}
    />
  );
}
