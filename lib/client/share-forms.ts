import { shareEmailInput } from '@/lib/sharing/schema';

/** What a person fills in to share by e-mail, as the call checks it. */
export const SHARE_EMAIL_FORM = shareEmailInput.pick({ emailId: true, message: true });
