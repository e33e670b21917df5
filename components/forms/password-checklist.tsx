import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { PASSWORD_RULES } from '@/lib/domains/accounts/constants';

export interface PasswordChecklistProps {
  /** What is typed so far. */
  password: string;
  /** For the field's aria-describedby. */
  id?: string;
}

/** What a new password must have; each rule is ticked once it is met. */
export function PasswordChecklist({ password, id }: PasswordChecklistProps) {
  const met = PASSWORD_RULES.filter(({ test }) => test(password)).length;
  return (
    <div>
      <ul
        id={id}
        aria-label="Your password needs"
        className="text-14 phone:grid-cols-2 grid gap-x-4 gap-y-1"
      >
        {PASSWORD_RULES.map(({ id: rule, label, test }) => {
          const done = test(password);
          const Icon = done ? Check : Circle;
          return (
            <li
              key={rule}
              className={clsx('flex items-start gap-2', done ? 'text-spruce' : 'text-ink-soft')}
            >
              <Icon
                aria-hidden
                size={16}
                strokeWidth={done ? 3 : 1.5}
                className="mt-0.5 shrink-0"
              />
              <span>
                {label}
                {done && <VisuallyHidden>, met</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {password && `${met} of ${PASSWORD_RULES.length} password rules met`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
