import type { ReactNode } from 'react';

interface SitePageProps {
  title: string;
  /** The operator’s own text as HTML that is safe; null: the built-in one. */
  own: string | null;
  children: ReactNode;
}

/** A page about the site itself. */
export function SitePage({ title, own, children }: SitePageProps) {
  return (
    <div className="page-frame py-10">
      {own === null ? (
        <div className="prose">
          <h1 className="text-36">{title}</h1>
          {children}
        </div>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={{ __html: own }} />
      )}
    </div>
  );
}

export interface SiteFacts {
  /** Who runs the site; null where no name was given. */
  operator: string | null;
  email: string | null;
}

/** 'This site is run by Sample Co.': a name that ends with a period ends the sentence. */
export const runBy = (operator: string, what: string): string =>
  `${what} is run by ${operator.replace(/\.$/, '')}.`;

/** How to reach who runs the site. */
export function Reach({ email }: { email: string | null }) {
  return email === null ? (
    <>We haven’t published an email address yet.</>
  ) : (
    <a href={`mailto:${email}`} className="link break-words">
      {email}
    </a>
  );
}
