import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { useToasts } from '@/components/ui/overlay/toasts';
import type { CallOutput } from '@/lib/app/calls';
import { centerKeys, centerQueries } from '@/lib/client/queries/center';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { centerHref } from '@/lib/shared/constants/admin-sections';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { FIRST_STEPS } from '@/lib/shared/constants/work';
import { formatCount } from '@/lib/shared/format/numbers';

type Steps = NonNullable<CallOutput<'user/get-first-steps'>['data']>;

/** Which steps are left; none of them in the demo. */
function stepsLeft(steps: Steps | null | undefined): number {
  if (!steps) return 0;
  const { places, figures, mail, invitation } = steps;
  const done = [
    places.state === 'done',
    figures.state === 'done',
    mail.state === 'done',
    invitation.isDone,
  ];
  return done.filter((isDone) => !isDone).length;
}

/** @returns the steps while some are left; null where none are; undefined while nobody knows */
export function useFirstSteps(): { steps: Steps; left: number } | null | undefined {
  const { data, error } = useQuery(centerQueries.firstSteps());
  if (!data) return error ? null : undefined;
  const left = stepsLeft(data.data);
  return data.data && left > 0 ? { steps: data.data, left } : null;
}

/** What a new installation still needs before people can use it, in the order it's done in. */
export function SiteSteps({ steps, left }: { steps: Steps; left: number }) {
  const { notify } = useToasts();
  const { mutate: hide, isPending } = useCallMutation('user/mark-work', {
    invalidates: centerKeys.firstSteps,
    onSuccess: () => {
      notify({ text: 'The first steps are hidden.', tone: 'success' });
    },
  });
  return (
    <section aria-labelledby="first-steps" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="first-steps" className="text-22">
          First steps{' '}
          <span className="figures text-ink-soft text-18 font-normal">{4 - left} of 4 done</span>
        </h2>
        {!steps.isHidden && (
          <Button
            variant="link"
            disabled={isPending}
            onClick={() =>
              hide({ kind: FIRST_STEPS, id: 'all', doneSince: new Date().toISOString() })
            }
          >
            Hide
          </Button>
        )}
      </div>
      <ol className="card divide-line divide-y">
        <Places {...steps.places} />
        <Figures {...steps} />
        <Mail {...steps.mail} />
        <Invitation isDone={steps.invitation.isDone} isMailSent={steps.mail.state === 'done'} />
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
  action?: ReactNode;
}

function Step({ number, title, isDone, children, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <span
          aria-hidden
          className={
            isDone
              ? 'bg-spruce-soft text-spruce grid size-8 shrink-0 place-items-center rounded-full'
              : 'border-line text-ink-soft figures grid size-8 shrink-0 place-items-center rounded-full border'
          }
        >
          {isDone ? <Check size={18} /> : number}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-18 font-sans font-semibold">
            {title}
            {isDone && <span className="sr-only">, done</span>}
          </h3>
          <div className="text-ink-soft max-w-measure break-words">{children}</div>
        </div>
      </div>
      {action}
    </li>
  );
}

const link = (to: string, words: string, label?: string) => (
  <a href={to} aria-label={label} className={buttonClass({ variant: 'secondary', size: 'small' })}>
    {words}
  </a>
);

function Places({ state, count, total, canStart }: Steps['places']) {
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation('data/start-places', {
    invalidates: centerKeys.firstSteps,
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const there = formatCount(count);
  const mayStart = state === 'missing' || state === 'stopped';
  return (
    <Step
      number={1}
      title="Places"
      isDone={state === 'done'}
      action={
        mayStart &&
        canStart && (
          <Button size="small" busy={isPending} busyLabel="Starting…" onClick={() => mutate({})}>
            {state === 'missing' ? 'Fill in places' : 'Go on'}
          </Button>
        )
      }
    >
      {state === 'done' && `${there} communities.`}
      {state === 'filling' &&
        (total === null ? (
          <ProgressBar className="mt-1 max-w-md" label="Filling in places" />
        ) : (
          <ProgressBar
            className="mt-1 max-w-md"
            label={`${there} of ${formatCount(total)} places`}
            value={Math.min(100, (count / total) * 100)}
          />
        ))}
      {state === 'stopped' && `Filling in stopped at ${there} communities.`}
      {state === 'missing' &&
        `${count === 0 ? 'There are no communities yet' : `${there} communities so far`}. All cities and towns of the United States, about 20,000, can be filled in, without people or texts. It takes some minutes.`}
      {mayStart && !canStart && ' Stop the server and run npm run places.'}
    </Step>
  );
}

function Figures({ places, figures: { state, fault, filling } }: Steps) {
  const sources = centerHref({ section: 'data', tab: 'public-sources' });
  const isReady = places.count > 0 && places.state !== 'filling';
  return (
    <Step
      number={2}
      title="Public figures"
      isDone={state === 'done'}
      action={
        (isReady || state === 'done') &&
        link(
          sources,
          {
            missing: 'Choose sources',
            filling: 'See the runs',
            failed: 'Try again',
            done: 'Update',
          }[state],
          `Public figures: ${state === 'filling' ? 'see the runs' : 'choose sources'}`,
        )
      }
    >
      {state === 'done' && 'Filled in from public sources.'}
      {state === 'filling' && (
        <ProgressBar
          className="mt-1 max-w-md"
          label={`Filling in ${filling?.what ?? 'figures'}`}
          {...(typeof filling?.percent === 'number' && { value: filling.percent })}
        />
      )}
      {state === 'failed' && `The last run failed: ${fault ?? ''}`}
      {state === 'missing' &&
        `People, incomes, home values, schools and more, from the Census Bureau and other publishers.${isReady ? '' : ' Fill in the places first.'}`}
    </Step>
  );
}

function Mail({ state, linksTo }: Steps['mail']) {
  return (
    <Step
      number={3}
      title="Email"
      isDone={state === 'done'}
      action={link(centerHref({ section: 'emails', tab: 'all' }), 'Preview', 'Preview the emails')}
    >
      {state === 'not-sent' &&
        'Emails aren’t sent: each is saved as a file in the server’s data folder. Set SMTP_URL or RESEND_API_KEY, with MAIL_FROM, and start the server again.'}
      {state === 'local-links' &&
        `Links in emails start with ${linksTo}, which works on the server’s own machine only. Set APP_URL to this site’s address, and start the server again.`}
      {state === 'done' && `Emails are sent. Their links start with ${linksTo}.`}
    </Step>
  );
}

function Invitation({ isDone, isMailSent }: { isDone: boolean; isMailSent: boolean }) {
  return (
    <Step
      number={4}
      title="First invitation"
      isDone={isDone}
      action={
        !isDone &&
        link(
          shellHref(PATHS.inviteCommunityRepresentative.pattern),
          'Invite',
          'Invite a representative',
        )
      }
    >
      {isDone
        ? 'Somebody was invited.'
        : `Invite somebody who lives there to write about their community.${isMailSent ? '' : ' Set up email first: otherwise, nobody gets the invitation.'}`}
    </Step>
  );
}
