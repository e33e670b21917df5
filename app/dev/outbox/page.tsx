import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { FiledEmail } from '@/components/screens/dev/filed-email';
import { FiledEmailList } from '@/components/screens/dev/filed-email-list';
import { Frame } from '@/components/shell/frame/frame';
import { EmptyState } from '@/components/ui/loading/empty-state';
import {
  fileOutboxIsOpen,
  listFileOutbox,
  readFiledMessage,
} from '@/lib/platform/mail/file-outbox';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Outbox',
  robots: { index: false, follow: false },
};

const SHOWN = 100;

interface OutboxPageProps {
  searchParams: Promise<{ email?: string | string[] }>;
}

/** Stands in for mailboxes where no email is sent: the emails that would have gone out. */
export default async function OutboxPage({ searchParams }: OutboxPageProps) {
  if (!fileOutboxIsOpen(await headers())) notFound();
  const { email } = await searchParams;
  const emails = await listFileOutbox(SHOWN);
  const chosen = typeof email === 'string' ? await readFiledMessage(email) : emails[0];
  if (chosen === null) notFound();
  return (
    <Frame>
      <div className="page-frame py-10">
        <h1 className="text-36">Outbox</h1>
        <p className="max-w-measure text-ink-soft mt-2">
          This installation sends no email. Every message lands here instead, newest first. Links in
          them work.
        </p>
        {chosen ? (
          <div className="panel:grid-cols-[20rem_minmax(0,1fr)] mt-8 grid items-start gap-6">
            <FiledEmailList emails={emails} chosen={chosen.name} />
            <FiledEmail email={chosen} />
          </div>
        ) : (
          <EmptyState
            title="No emails yet"
            text="Sign up or reset a password, then reload this page."
          />
        )}
      </div>
    </Frame>
  );
}
