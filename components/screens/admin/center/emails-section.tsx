import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RadioGroup } from '@/components/ui/input/radio-group';
import { Select } from '@/components/ui/input/select';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { centerQueries } from '@/lib/client/queries/center';
import type { CallOutput } from '@/lib/app/calls';

type Preview = CallOutput<'user/preview-email'>['data'];

/** Widths of the preview, in pixels: what mail programs give an email on a computer and a phone. */
const WIDTHS = [
  { value: '600', label: '600 px, as on a computer' },
  { value: '375', label: '375 px, as on a phone' },
] as const;

/** Below this window's width, in pixels, the wide preview would have to be scrolled. */
const NARROW = 660;

type Width = (typeof WIDTHS)[number]['value'];

/** 'invitation-accepted' → 'Invitation accepted'. */
const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Every email as it arrives, with made-up people and places. The address names the one shown. */
export function EmailsSection() {
  const [query, setQuery] = useSearchParams();
  const name = query.get('email');
  const { data, error, refetch } = useQuery({
    ...centerQueries.emailPreview(name),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <div className="card">
        <NotLoaded
          title="We couldn’t load the email"
          text={error.message}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!data) return <ScreenSkeleton />;
  const { emails, shown } = data.data;
  return (
    <div className="space-y-6">
      <p className="text-ink-soft max-w-measure">
        The people, places and links in these previews are made up. Mail programs in dark mode show
        the dark colors; so does the preview where your device is set to dark.
      </p>
      <div className="max-w-md">
        <Select
          label="Email"
          options={emails.map((one) => ({ value: one.name, label: titleOf(one.name) }))}
          value={name ?? shown.name}
          onValueChange={(chosen) => setQuery({ email: chosen })}
        />
      </div>
      <Shown key={shown.name} email={shown} />
    </div>
  );
}

function Shown({ email: { name, subject, html, text } }: { email: Preview['shown'] }) {
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < NARROW ? '375' : '600'));
  return (
    <article aria-label={titleOf(name)}>
      <p className="text-14 text-ink-soft">Subject</p>
      <h2 className="text-22">{subject}</h2>
      <RadioGroup
        legend="Width"
        options={WIDTHS}
        value={width}
        onChange={(chosen) => setWidth(chosen === '375' ? '375' : '600')}
        className="mt-4 max-w-md"
      />
      <div
        // What can be scrolled can be reached by keyboard.
        role="region"
        aria-label="Preview"
        tabIndex={0}
        className="mt-4 overflow-x-auto"
      >
        {/* No scripts, no forms, no origin: it can only be looked at. */}
        <iframe
          title={`Email: ${subject}`}
          sandbox=""
          srcDoc={html}
          className={clsx(
            'border-line rounded-control h-[44rem] border',
            width === '600' ? 'w-[600px]' : 'w-[375px]',
          )}
        />
      </div>
      <h3 className="text-18 mt-6">As plain text</h3>
      <div
        role="region"
        aria-label="Plain text"
        tabIndex={0}
        className="bg-moss text-14 rounded-control mt-2 max-w-[600px] overflow-x-auto p-4"
      >
        <pre className="font-sans break-normal whitespace-pre-wrap">{text}</pre>
      </div>
    </article>
  );
}
