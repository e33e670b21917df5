import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export interface AccountPageProps {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** Beside the form from a tablet on, below it on a phone. */
  aside?: ReactNode;
  /** Where the way back leads, if not to the account. */
  back?: { label: string; to: string };
  children: ReactNode;
}

const ACCOUNT = { label: 'Account', to: PATHS.account.to({}) };

/** A page of the account with one form: the way back, the title, the form and what to know. */
export function AccountPage({ title, lead, aside, back = ACCOUNT, children }: AccountPageProps) {
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-5xl">
        <header className="mb-8">
          <a
            href={shellHref(back.to)}
            className="link text-16 inline-flex min-h-11 items-center gap-1.5 font-semibold"
          >
            <ArrowLeft aria-hidden size={18} />
            <span className="sr-only">Back to</span> <span>{back.label}</span>
          </a>
          <h1 className="text-36 mt-1">{title}</h1>
          {lead && <p className="text-18 text-ink-soft max-w-measure mt-2">{lead}</p>}
        </header>
        {aside ? (
          <div className="panel:grid-cols-[minmax(0,1fr)_20rem] grid items-start gap-x-12 gap-y-10">
            <div className="min-w-0">{children}</div>
            <aside className="border-spruce border-t-2 pt-4">{aside}</aside>
          </div>
        ) : (
          <div className="max-w-3xl">{children}</div>
        )}
      </div>
    </div>
  );
}

/** A heading and its text in the column beside a form. */
export function AsideText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h2 className="text-18 font-semibold">{title}</h2>
      <div className="text-ink-soft mt-1.5 space-y-2">{children}</div>
    </section>
  );
}
