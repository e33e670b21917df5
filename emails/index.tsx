import { createElement, type ComponentProps, type ReactElement } from 'react';
import { AccountDeleted } from './account-deleted';
import { ChangeEmail } from './change-email';
import { ChangeEmailNotice } from './change-email-notice';
import { OneTimeCode } from './one-time-code';
import { PasswordChanged } from './password-changed';
import { ResetPassword } from './reset-password';
import { SetPassword } from './set-password';
import { SharedCommunity } from './shared-community';
import { VerifyEmail } from './verify-email';

const LETTERS = {
  'verify-email': VerifyEmail,
  'reset-password': ResetPassword,
  'set-password': SetPassword,
  'password-changed': PasswordChanged,
  'change-email': ChangeEmail,
  'change-email-notice': ChangeEmailNotice,
  'one-time-code': OneTimeCode,
  'account-deleted': AccountDeleted,
  'shared-community': SharedCommunity,
} as const;

type LetterTemplate = keyof typeof LETTERS;

/** A letter with everything it says. */
export type Letter = {
  [Template in LetterTemplate]: {
    template: Template;
    props: ComponentProps<(typeof LETTERS)[Template]>;
  };
}[LetterTemplate];

/** The letter as an element to render. */
export function letterElement({ template, props }: Letter): ReactElement {
  // The union ties each template to its props; indexing the table loses that tie.
  const component = LETTERS[template] as (given: typeof props) => ReactElement;
  return createElement(component, props);
}
