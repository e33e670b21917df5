import { SOMEBODY } from '@/lib/shared/constants/brand';
import { INVITATION_LIFETIME } from '@/lib/shared/constants/account-times';
import { durationInWords } from '@/lib/shared/format/in-words';
import { defineEmail } from './email-message';
import { Action, Layout, Paragraph } from './layout';

interface ListInvitationProps {
  /** Null for somebody without a name. */
  inviter: string | null;
  /** The title of the list. */
  title: string;
  link: string;
  /** Where the reader unsubscribes from such emails. */
  unsubscribe: string;
}

/** To somebody who need not know us: who wants to keep which list with them. */
function ListInvitation({ inviter, title, link, unsubscribe }: ListInvitationProps) {
  return (
    <Layout
      title={`Keep “${title}” together`}
      firstName={null}
      notYou="Then the address was mistyped, and you don’t need to do anything. If you’d rather not get emails like this, unsubscribe below."
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        {`${inviter ?? SOMEBODY} is looking for a place to live and would like to keep the list “${title}” with you: the places, how you both feel about them, and your notes.`}
      </Paragraph>
      <Action label="See the invitation" link={link} />
      <Paragraph>
        {`Log in or sign up with this email to accept. Your own favorites stay yours: only what you put on the list is shared. The link works for ${durationInWords(INVITATION_LIFETIME)}.`}
      </Paragraph>
    </Layout>
  );
}

export const listInvitation = defineEmail({
  subject: ({ inviter }) => `${inviter ?? SOMEBODY} invites you to keep a list of places together`,
  Component: ListInvitation,
});
