import { Fragment } from 'react';

/** An email that breaks before its @ or a dot where it has to break, and not inside a word. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
