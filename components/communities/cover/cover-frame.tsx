import type { ReactNode } from 'react';

export interface CoverFrameProps {
  picture: ReactNode;
  /** The heading with the community's name. */
  heading: ReactNode;
  /** County and state. */
  where: ReactNode;
  /** Badges and 'View Homes', under the name. */
  extra?: ReactNode;
  /** The state's outline; it fills its square. */
  outline: ReactNode;
  tools?: ReactNode;
}

/** The positions of a cover's parts, for the cover itself and for what replaces it. */
export function CoverFrame({ picture, heading, where, extra, outline, tools }: CoverFrameProps) {
  return (
    <div className="bg-moss tablet:rounded-card border-line max-tablet:page-bleed tablet:border-x relative flex flex-col overflow-hidden border-y">
      <div className="tablet:absolute tablet:inset-0 max-tablet:h-40">{picture}</div>
      {tools && (
        <div className="absolute inset-x-3 top-3 z-10 flex flex-wrap justify-end gap-2 print:hidden">
          {tools}
        </div>
      )}
      <div className="tablet:m-6 desk:mt-56 tablet:mt-44 tablet:max-w-3xl tablet:self-start tiny:mx-2 relative mx-4 -mt-4 mb-4">
        <div className="bg-surface rounded-card shadow-soft border-surface border-[6px]">
          <div className="border-line tablet:gap-x-8 tablet:px-7 tablet:py-5 small:grid-cols-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-[9px] border px-4 py-3">
            <div className="max-tablet:contents">
              <div className="min-w-0">
                {heading}
                <p className="tablet:text-18 text-ink-soft mt-1">{where}</p>
              </div>
              <div className="max-tablet:order-last small:col-span-1 col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2 pt-2 empty:hidden">
                {extra}
              </div>
            </div>
            <div className="tablet:size-32 size-16">{outline}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
