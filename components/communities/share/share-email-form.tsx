'use client';

import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { TextArea } from '@/components/ui/input/text-area';
import { TextInput } from '@/components/ui/input/text-input';
import { solveRobotCheck } from '@/lib/client/robot-check';
import { hasSession } from '@/lib/client/session/session';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { DELAYS, TEXT_LIMIT } from '@/lib/shared/constants/limits';
import { SHARING } from '@/lib/domains/sharing/constants';
import { shareEmailInput } from '@/lib/domains/sharing/input';
import { storedLength } from '@/lib/shared/format/visible-text';

export interface UnsentEmail {
  /** Whether something is written that is not sent, this very moment. */
  isUnsent: () => boolean;
  /** Whether it is being sent. */
  isSending: () => boolean;
}

interface ShareEmailFormProps {
  communityId: number;
  ref: Ref<UnsentEmail>;
  onCancel: () => void;
  /** Runs when the dialog should close, shortly after the email was sent. */
  onSent: () => void;
}

/** What a person fills in. */
const schema = shareEmailInput.pick({ emailId: true, message: true, senderName: true });

type Draft = z.input<typeof schema>;

const EMPTY: Draft = { emailId: '', message: '', senderName: '' };

/** Shown to a person who went on typing while the email was being sent. */
const TYPED_SINCE = 'Your latest changes haven’t been sent yet.';

const differ = (one: Draft, other: Draft): boolean =>
  one.emailId !== other.emailId ||
  one.message !== other.message ||
  one.senderName !== other.senderName;

/** An email about a community. Closes by itself once the email is on its way. */
export function ShareEmailForm({ communityId, ref, onCancel, onSent }: ShareEmailFormProps) {
  const { notify } = useToasts();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Draft>(EMPTY);
  const sent = useRef<Draft>(EMPTY);
  useEffect(() => () => clearTimeout(closing.current), []);

  const say = (tone: 'success' | 'error', text: string) =>
    void notify({ tone, text, duration: DELAYS.shareToast });

  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'share-community-email',
    schema,
    defaultValues: EMPTY,
    prepare: async (values) => {
      sending.current = { ...form.getValues() };
      const recapToken = hasSession() ? undefined : await solveRobotCheck();
      const { senderName, ...email } = values;
      return {
        ...email,
        communityId,
        ...(senderName && { senderName }),
        ...(recapToken && { recapToken }),
      };
    },
    invalidates: [],
    onFailure: ({ message }) => say('error', message),
    onSuccess: ({ message }) => {
      const now = { ...form.getValues() };
      // What was sent is not sent again, and closing loses nothing anymore.
      sent.current = sending.current;
      form.reset(sent.current);
      const typedSince = differ(now, sent.current);
      say('success', typedSince ? `${message} ${TYPED_SINCE}` : message);
      if (typedSince) form.reset(now, { keepDefaultValues: true });
      else
        closing.current = setTimeout(() => {
          if (!differ(form.getValues(), sent.current)) onSent();
        }, DELAYS.shareDialogCloses);
    },
  });
  const [knowsSender] = useState(hasSession);
  const { errors } = form.formState;
  const { getValues } = form;
  useImperativeHandle(
    ref,
    () => ({
      // Of what is typed, not of what is drawn: Escape may follow the last letter at once.
      isUnsent: () => differ(getValues(), sent.current),
      isSending: () => busy,
    }),
    [getValues, busy],
  );
  const message = useWatch({ control: form.control, name: 'message' }) ?? '';
  const { setFocus } = form;
  useEffect(() => setFocus('emailId'), [setFocus]);

  return (
    <form noValidate aria-label={SHARING.emailTitle} onSubmit={submit} className="space-y-4">
      <FormError message={serverError} />
      <TextInput
        {...form.register('emailId')}
        label={SHARING.sendTo}
        type="email"
        autoComplete="email"
        error={errors.emailId?.message}
      />
      {!knowsSender && (
        <TextInput
          {...form.register('senderName')}
          label={SHARING.senderName}
          hint={SHARING.senderHint}
          optional
          autoComplete="given-name"
          error={errors.senderName?.message}
        />
      )}
      <TextArea
        {...form.register('message')}
        label={SHARING.message}
        optional
        rows={4}
        placeholder={SHARING.placeholder}
        limit={TEXT_LIMIT}
        length={storedLength(message)}
        error={errors.message?.message}
      />
      <div className="max-phone:[&>*]:flex-1 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!ready} busy={busy} busyLabel="Sending…">
          Send
        </Button>
      </div>
    </form>
  );
}
