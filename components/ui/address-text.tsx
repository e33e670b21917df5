import { Fragment } from 'react';

/** An email or address that breaks at its @, dots and slashes where it must, not in a word. */
export const AddressText = ({ address }: { address: string }) =>
  address.split(/(?=[@.])|(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
