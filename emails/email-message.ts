import type { ReactElement } from 'react';

export interface EmailTemplate<Props> {
  /**
   * Never a code or a link, nor what a person wrote: mail programs show it to anybody who looks.
   */
  subject: string | ((props: Props) => string);
  Component: (props: Props) => ReactElement;
}

/** Declares an email. It can be sent once it is in the table, emails/index.tsx. */
export function defineEmail<Props>(declared: EmailTemplate<Props>): EmailTemplate<Props> {
  return declared;
}
