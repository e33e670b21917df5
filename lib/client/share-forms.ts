import { shareEmailInput } from '@/lib/sharing/input';

/** What a person fills in to share by e-mail, as the call checks it. */
export const SHARE_EMAIL_FORM = shareEmailInput.pick({ emailId: true, message: true });
