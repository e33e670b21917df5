import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { LOGGED_OUT_HERE } from '@/lib/shared/constants/account-times';

/**
 * Sentences of the account screens and their calls, word for word as the specification has them.
 */
export const ACCOUNT_MESSAGES = {
  firstName: 'Please enter a valid first name.',
  lastName: 'Please enter a valid last name.',
  email: 'Improper format: Please enter using the correct format (eg. name@example.com)',
  password: 'Please enter a valid password.',
  commonPassword: 'Please enter a valid password. This one is too common and easy to guess.',
  passwordSpaces: 'Password cannot contain spaces.',
  loginEmail: 'Required Field: Please enter an email',
  loginPassword: 'Required Field: Please enter your password',
  requiredField: 'Required field',
  required: 'Required',
  wrongLogin: 'The email or password is incorrect.',
  wrongPassword: 'The current password is incorrect.',
  wrongCode: 'This code is incorrect.',
  codeEnded: 'This code no longer works. Please ask for a new one.',
  logInEnded: 'This log-in has ended. Please go back and enter your password again.',
  codeSent: 'We emailed you a code. Please enter it.',
  emailTaken: ERROR_MESSAGES.emailTaken,
  invitedEmail: 'Use the email that the invitation was sent to.',
  sameEmail: 'This is already your email.',
  robot: 'We couldn’t confirm that you’re not a robot. Please try again.',
  linkEnded: 'This link no longer works. Please ask for a new one.',
  verified: 'Your email is verified.',
  verifiedAlready: 'Your email is already verified.',
  verificationSent: 'We sent you a new link. Please check your email.',
  emailChanged: 'Your email has been changed.',
  forgotSent: 'If there is an account with this email, we sent it a link.',
  passwordReset: 'Your password has been changed. Please log in.',
  passwordSet: 'Your password is set. Please log in.',
  passwordChanged: 'Your password has been changed.',
  changeEmailSent: 'We sent a link to your new email.',
  communityLeft: 'You’ve left your community. Thank you for everything you did for it.',
  dismissalReason: 'Please choose a reason.',
  dismissalWords: 'Please say what the reason is.',
  leaveReason: 'Please choose at least one reason.',
  accountDeleted: 'The account has been deleted.',
  lastAdministrator: 'The last administrator can’t be deleted or given another role.',
  verifyFirst: 'Please verify your email first. The codes will go there.',
  saved: 'Your changes were saved.',
  profileChanged:
    'Someone else changed this text while you were writing, so nothing was published. Your text is still here: compare it with the history, and publish again to replace theirs.',
  loggedOut: 'You are logged out.',
  loggedOutHere: LOGGED_OUT_HERE,
  loggedOutElsewhere: 'You are logged out everywhere else.',
  typeChanged: 'The account type was changed.',
  noAccount: 'Account not found.',
  appointed: 'Choose a community for the representative.',
  represented: 'Someone else represents this community now.',
  noRepresentative: 'This person doesn’t represent a community.',
  tooLong: 'This is too long.',
} as const;

/** Why somebody leaves a community, as the leave page and the email about it say. */
export const LEAVE_REASONS = [
  { name: 'roleChanged', label: 'My role has changed' },
  { name: 'handingOff', label: 'I am handing this off to someone else' },
  { name: 'timeConsuming', label: 'It takes too much of my time' },
  { name: 'ParticipationNotProvedValue', label: 'It hasn’t been worth my time' },
] as const;

/** Why an administrator takes a community away from somebody: as asked, and in the letter. */
export const DISMISSAL_REASONS = [
  { name: 'asked', label: 'They asked to stop', letter: 'You asked to stop.' },
  {
    name: 'moved',
    label: 'They don’t live or work there anymore',
    letter: 'You don’t live or work there anymore.',
  },
  {
    name: 'outdated',
    label: 'The page wasn’t kept up to date',
    letter: 'The page wasn’t kept up to date.',
  },
  {
    name: 'unsuitable',
    label: 'What they published doesn’t belong on the page',
    letter: 'What you published doesn’t belong on the page.',
  },
  { name: 'successor', label: 'Someone else takes over', letter: 'Someone else takes over.' },
  {
    name: 'otherRole',
    label: 'They get another task',
    letter: 'You get another task.',
  },
  { name: 'other', label: 'Another reason', letter: null },
] as const;

/** What a password must have; the checklist shows each. */
export const PASSWORD_RULES = [
  { id: 'length', label: 'At least 8 characters', test: (text: string) => [...text].length >= 8 },
  { id: 'upper', label: 'One uppercase letter', test: (text: string) => /[A-Z]/.test(text) },
  { id: 'lower', label: 'One lowercase letter', test: (text: string) => /[a-z]/.test(text) },
  { id: 'digit', label: 'One number', test: (text: string) => /[0-9]/.test(text) },
  {
    id: 'special',
    label: 'One of # ? ! @ $ % ^ & * -',
    test: (text: string) => /[#?!@$%^&*-]/.test(text),
  },
  {
    id: 'spaces',
    label: 'No spaces',
    test: (text: string) => text.length > 0 && !/\s/.test(text),
  },
] as const;

export const PASSWORD_LONGEST = 128;
export const EMAIL_LONGEST = 254;

/** One '@', no spaces, no two dots in a row, a top-level domain of two letters or more. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/** The accounts of a seeded database. The password is the setting DEMO_PASSWORD. */
export const DEMO_ACCOUNTS = {
  administrator: 'admin@demo.wherewell.test',
  representative: 'rep@demo.wherewell.test',
  shopper: 'shopper@demo.wherewell.test',
} as const;
