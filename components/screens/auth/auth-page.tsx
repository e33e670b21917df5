import type { ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  /** One or two sentences under the title. */
  intro?: ReactNode;
  children?: ReactNode;
}

/** The page of one short form, or of what came of it. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  return (
    <div className="page-frame tablet:py-14 flex justify-center py-8">
      <div className="card tablet:p-8 w-full max-w-120 p-5">
        <h1 className="text-28">{title}</h1>
        {intro && <p className="text-16 text-ink-soft mt-2">{intro}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}
