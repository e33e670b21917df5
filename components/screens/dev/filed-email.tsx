import { EmailTime } from './email-time';

export interface FiledEmailProps {
  email: {
    to: string;
    from: string;
    subject: string;
    html: string;
    text: string;
    writtenAt: Date;
  };
}

/** One email as mail programs show it, and its text alternative. */
export function FiledEmail({ email }: FiledEmailProps) {
  const { to, from, subject, html, text, writtenAt } = email;
  const links = linksIn(text);
  return (
    <article className="card min-w-0 p-5">
      <h2 className="text-22">{subject}</h2>
      <dl className="text-14 mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">To</dt>
        <dd className="break-all">{to}</dd>
        <dt className="text-ink-soft">From</dt>
        <dd className="break-all">{from}</dd>
        <dt className="text-ink-soft">Date</dt>
        <dd>
          <EmailTime at={writtenAt} />
        </dd>
      </dl>
      {links.length > 0 && (
        <>
          <h3 className="text-16 mt-5">Links</h3>
          <ul className="mt-1">
            {links.map((link) => (
              <li key={link}>
                <a href={link} className="link break-all">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* No scripts, no forms, no origin; its links may open a window of their own. */}
      <iframe
        title={`Letter: ${subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={html}
        className="border-line rounded-control mt-5 h-[40rem] w-full border"
      />
      <h3 className="text-16 mt-5">As plain text</h3>
      <pre className="bg-moss text-14 rounded-control mt-2 p-4 font-sans whitespace-pre-wrap">
        {text}
      </pre>
    </article>
  );
}

/** The web addresses in a text, each once. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];
}
