'use client';

import { Copy, Mail, Share } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FacebookMark, XMark } from '@/components/graphics/network-marks';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useToasts } from '@/components/ui/overlay/toasts';
import { useSendCall } from '@/lib/client/use-call-mutation';
import { DELAYS } from '@/lib/shared/constants/limits';
import type { CallInput } from '@/lib/app/calls';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { SHARING, tweetAbout } from '@/lib/domains/sharing/constants';
import { ShareEmailForm, type UnsentEmail } from './share-email-form';

interface ShareDialogProps {
  communityId: number;
  name: string;
  stateShortName: string;
  onClose: () => void;
}

const OPTION =
  'rounded-control border-line bg-surface text-ink text-16 hover:border-spruce hover:bg-moss flex min-h-14 w-full items-center gap-3 border px-4 text-left font-semibold transition-colors';

function Mark({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="bg-moss text-spruce flex size-9 shrink-0 items-center justify-center rounded-full"
    >
      {children}
    </span>
  );
}

interface LinkFieldProps {
  label: string;
  hint?: string;
  link: string;
  /** What the button is called. */
  action: string;
  onCopy: () => void;
}

/** A link to be seen, and its button. */
function LinkField({ label, hint, link, action, onCopy }: LinkFieldProps) {
  const hintId = useId();
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextInput
          label={label}
          aria-describedby={hint && hintId}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
          fieldClassName="min-w-0 flex-1"
        />
        <Button variant="secondary" aria-label={action} icon={<Copy size={18} />} onClick={onCopy}>
          Copy
        </Button>
      </div>
      {hint && (
        <p id={hintId} className="text-14 text-ink-soft mt-1.5">
          {hint}
        </p>
      )}
    </div>
  );
}

/** On a phone the system's own sheet knows the person's apps and contacts. */
const hasShareSheet = (): boolean =>
  'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

const opened = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

/** The ways to share a community; the email is written in the same dialog. */
export default function ShareDialog({
  communityId,
  name,
  stateShortName,
  onClose,
}: ShareDialogProps) {
  const { notify } = useToasts();
  const [writing, setWriting] = useState(false);
  const email = useRef<UnsentEmail>(null);
  /** What the question before leaving is about; null while there is none. */
  const [asked, setAsked] = useState<{ saving: boolean } | null>(null);
  const send = useSendCall();
  /** Counted for the representative; nobody who shares waits for it, or sees that it failed. */
  const note = (way: CallInput<'community/note-share'>['way']) =>
    void send(
      'community/note-share',
      { communityId, way },
      { invalidates: [], showError: 'inline' },
    ).catch(() => {});
  const { origin } = window.location;
  const address = origin + shellHref(PATHS.communityDetails.to({ id: communityId }));
  const page = origin + PAGES.shareCommunity(communityId);

  const preview = origin + PAGES.community(communityId, communitySlug(name, stateShortName));

  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      note('link');
      notify({ text: SHARING.copied, tone: 'success', duration: DELAYS.copied });
    } catch {
      notify({ text: `We couldn’t copy the link. It is ${link}`, tone: 'error' });
    }
  };

  const openSheet = async () => {
    try {
      await navigator.share({
        title: `${name}, ${stateShortName}`,
        text: tweetAbout(name),
        url: preview,
      });
      note('sheet');
      onClose();
    } catch (error) {
      // Closed without sharing: that is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({
        text: 'We couldn’t open your phone’s share sheet. Choose another way.',
        tone: 'error',
      });
    }
  };

  const close = () => {
    if (!email.current?.isUnsent()) onClose();
    else setAsked(asked ? null : { saving: email.current.isSending() });
  };

  const networks = [
    {
      way: 'facebook',
      label: SHARING.facebook,
      mark: <FacebookMark />,
      href: opened('https://www.facebook.com/sharer/sharer.php', { u: page }),
    },
    {
      way: 'twitter',
      label: SHARING.twitter,
      mark: <XMark />,
      href: opened('https://twitter.com/intent/tweet', { text: tweetAbout(name), url: page }),
    },
  ] as const;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="small"
      title={writing ? SHARING.emailTitle : SHARING.title}
      description={`${name}, ${stateShortName}`}
    >
      {writing ? (
        <ShareEmailForm communityId={communityId} ref={email} onCancel={close} onSent={onClose} />
      ) : (
        <>
          <ul className="phone:grid-cols-2 grid gap-3">
            {hasShareSheet() && (
              <li className="phone:col-span-2">
                <button type="button" className={OPTION} onClick={() => void openSheet()}>
                  <Mark>
                    <Share size={18} />
                  </Mark>
                  {SHARING.sheet}
                </button>
              </li>
            )}
            {networks.map(({ way, label, mark, href }) => (
              <li key={label}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={OPTION}
                  onClick={() => note(way)}
                >
                  <Mark>{mark}</Mark>
                  <span>
                    {way === 'twitter' ? `${label}, now ${SHARING.twitterNow}` : label}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </span>
                </a>
              </li>
            ))}
            <li className="phone:col-span-2">
              <button type="button" className={OPTION} onClick={() => setWriting(true)}>
                <Mark>
                  <Mail size={18} />
                </Mark>
                {SHARING.email}
              </button>
            </li>
          </ul>
          <div className="mt-5 space-y-4">
            <LinkField
              label={SHARING.link}
              link={address}
              action={SHARING.copyLink}
              onCopy={() => void copy(address)}
            />
            <LinkField
              label={SHARING.previewLink}
              hint={SHARING.previewHint}
              link={preview}
              action={SHARING.copyPreviewLink}
              onCopy={() => void copy(preview)}
            />
          </div>
        </>
      )}
      <LeaveDialog
        form="email"
        guard={{
          asking: asked !== null,
          saving: asked?.saving ?? false,
          stay: () => setAsked(null),
          leave: onClose,
        }}
      />
    </Dialog>
  );
}
