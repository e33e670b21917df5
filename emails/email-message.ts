import type { ReactElement } from 'react';

export interface EmailTemplate<Props> {
  /** Never a code or a link, nor what a person wrote: mail programs show it to whoever looks. */
  subject: string | ((props: Props) => string);
  Component: (props: Props) => ReactElement;
}

/** Declares a letter. It can be sent once it stands in the table, emails/index.tsx. */
export function letter<Props>(declared: EmailTemplate<Props>): EmailTemplate<Props> {
  return declared;
}
