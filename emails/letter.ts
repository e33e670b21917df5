import type { ReactElement } from 'react';

export interface LetterTemplate<Props> {
  /** Never anything a person typed, nor a code or a link: mail programs show it to whoever looks. */
  subject: string;
  Component: (props: Props) => ReactElement;
}

/** Declares a letter. It can be sent once it stands in the table, emails/index.tsx. */
export function letter<Props>(declared: LetterTemplate<Props>): LetterTemplate<Props> {
  return declared;
}
