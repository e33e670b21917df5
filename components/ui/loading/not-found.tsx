import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

const WRONG_ADDRESS = 'The address may be mistyped, or the page may have moved.';

/** The 404 page, in the shell and on the server: a signpost whose arms read 4-0-4. */
export function NotFound({ text = WRONG_ADDRESS }: { text?: string }) {
  return (
    <div className="page-frame flex flex-col items-center py-16 text-center">
      <svg
        role="img"
        aria-label="Error code 404"
        viewBox="0 0 240 160"
        className="mb-6 w-60 max-w-full"
      >
        <path d="M0 140q60-26 120-10t120-8v38H0z" fill="var(--moss)" />
        <path d="M0 148q70-16 130-6t110-6v24H0z" fill="var(--spruce-soft)" />
        <path d="M120 24v116" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
        <path d="M58 30h108l16 18-16 18H58z" fill="var(--spruce)" />
        <path d="M182 76H82L68 92l14 16h100z" fill="var(--marigold)" />
        <text
          x="116"
          y="57"
          textAnchor="middle"
          fontSize="26"
          fontWeight="700"
          fill="var(--spruce-ink)"
          className="figures font-serif"
        >
          404
        </text>
        <text
          x="128"
          y="98"
          textAnchor="middle"
          fontSize="15"
          fontWeight="600"
          fill="var(--marigold-ink)"
        >
          elsewhere
        </text>
      </svg>
      <h1 className="text-28">We can&apos;t seem to find the page you&apos;re looking for.</h1>
      <p className="text-ink-soft mt-3 max-w-[48ch]">{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a href={shellHref(PATHS.home.pattern)} className={buttonClass()}>
          Go to the home page
        </a>
        <a
          href={shellHref(PATHS.communityList.pattern)}
          className={buttonClass({ variant: 'secondary' })}
        >
          Browse communities
        </a>
      </p>
    </div>
  );
}
