import { clsx } from 'clsx';
import { EmailTime } from './email-time';

export interface FiledEmailListProps {
  emails: readonly { name: string; to: string; subject: string; writtenAt: Date }[];
  /** The name of the email that is open. */
  chosen: string;
}

/** The emails in the file outbox, as links that open one. */
export function FiledEmailList({ emails, chosen }: FiledEmailListProps) {
  return (
    <nav aria-label="Emails" className="card panel:max-h-[70dvh] max-h-72 overflow-y-auto">
      <ul className="divide-line divide-y">
        {emails.map(({ name, to, subject, writtenAt }) => (
          <li key={name}>
            <a
              href={`/dev/outbox?email=${encodeURIComponent(name)}`}
              aria-current={name === chosen ? 'page' : undefined}
              className={clsx(
                'hover:bg-moss block px-4 py-3 transition-colors',
                name === chosen && 'bg-spruce-soft',
              )}
            >
              <span className="block font-medium">{subject}</span>
              <span className="text-14 block break-all">{to}</span>
              <span className="text-14 text-ink-soft block">
                <EmailTime at={writtenAt} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
