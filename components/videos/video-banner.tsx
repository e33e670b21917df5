import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Hourglass, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

const LOOKS = {
  success: { Icon: CircleCheck, className: 'bg-moss', iconClass: 'text-spruce' },
  problem: { Icon: CircleAlert, className: 'bg-clay-soft', iconClass: 'text-clay' },
  waiting: { Icon: Hourglass, className: 'bg-sky', iconClass: 'text-ink' },
  message: { Icon: Mail, className: 'bg-sky', iconClass: 'text-ink' },
} as const;

interface VideoBannerProps {
  look: keyof typeof LOOKS;
  title: string;
  children?: ReactNode;
  /** Given where it can be put away. */
  onDismiss?: () => void;
  busy?: boolean;
}

/** What became of a video, for those who edit the page. */
export function VideoBanner({ look, title, children, onDismiss, busy }: VideoBannerProps) {
  const { Icon, className, iconClass } = LOOKS[look];
  return (
    <div className={clsx('rounded-card flex flex-wrap items-start gap-x-3 gap-y-2 p-4', className)}>
      <Icon aria-hidden size={22} className={clsx('mt-0.5 shrink-0', iconClass)} />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      {onDismiss && (
        <Button variant="quiet" busy={busy ?? false} busyLabel="Dismissing…" onClick={onDismiss}>
          Dismiss<span className="sr-only">: {title}</span>
        </Button>
      )}
    </div>
  );
}
