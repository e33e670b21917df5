import { Check, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { ShowMore } from '@/components/ui/show-more';
import { checklistKey } from '@/lib/client/queries/reports';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { ChecklistSection } from '@/lib/domains/confirmations/output';
import { sectionOf } from '@/lib/domains/insights/sections';
import { ASKED_AFTER_MONTHS } from '@/lib/shared/constants/confirmations';
import { shellHref } from '@/lib/shared/constants/paths';
import { formatMonthYear, isOlderThan } from '@/lib/shared/format/dates';

interface ChecklistItemProps {
  section: ChecklistSection;
  communityId: number;
  token: string;
}

/** One section with what it says, and one press that confirms it. */
export function ChecklistItem({ section, communityId, token }: ChecklistItemProps) {
  const { section: insight, label, texts, version, writtenAt, confirmedAt } = section;
  const heading = useRef<HTMLHeadingElement>(null);
  const { notify } = useToasts();
  const confirm = useCallMutation('community/confirm-by-link', {
    invalidates: [checklistKey(token), communityKeys.details(communityId)],
    showError: 'inline',
    onSuccess: ({ message }) => {
      notify({ tone: 'success', text: message });
      // The button goes.
      heading.current?.focus();
    },
  });
  const isDone = !isOlderThan(confirmedAt ?? writtenAt, ASKED_AFTER_MONTHS);
  return (
    <li className="px-5 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-18 min-w-0">
          {label}
        </h2>
        {isDone && confirmedAt && (
          <Badge tone="moss" icon={<Check size={14} />}>
            Still right
          </Badge>
        )}
      </div>
      <p className="text-14 text-ink-soft">
        Written {formatMonthYear(writtenAt)}
        {confirmedAt && ` · confirmed ${formatMonthYear(confirmedAt)}`}
      </p>
      <dl className="mt-3 space-y-2">
        {texts.map(({ label: part, text }) => (
          <div key={part}>
            {texts.length > 1 && <dt className="text-14 text-ink-soft">{part}</dt>}
            <dd>
              <ShowMore dir="auto" about={`of ${label}`}>
                {text}
              </ShowMore>
            </dd>
          </div>
        ))}
      </dl>
      <FormError message={confirm.error?.message} />
      <div className="mt-4 flex flex-wrap gap-3">
        {!(isDone && confirmedAt) && (
          <Button
            size="small"
            icon={<Check size={16} />}
            busy={confirm.isPending}
            busyLabel="Confirming…"
            onClick={() => confirm.mutate({ token, section: insight, version })}
          >
            Still right<span className="sr-only"> {label}</span>
          </Button>
        )}
        <a
          href={shellHref(sectionOf(insight).path.to({ id: communityId }))}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Pencil aria-hidden size={16} />
          Edit<span className="sr-only"> {label}</span>
        </a>
      </div>
    </li>
  );
}
