import { BRAND } from '@/lib/shared/constants/brand';
import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { durationInWords } from '@/lib/shared/format/in-words';
import { LIST_UNDO_DAYS } from '@/lib/domains/lists/constants';
import { WEEKS_KEPT } from '@/lib/domains/page-stats/constants';
import { Reach, runBy, type SiteFacts } from './site-page';

interface PrivacyTextProps extends SiteFacts {
  cookies: readonly { name: string; purpose: string; seconds: number }[];
  usesRecaptcha: boolean;
}

/** What is stored, why and for how long: nothing here is said twice, numbers come from the code. */
export function PrivacyText({ operator, email, cookies, usesRecaptcha }: PrivacyTextProps) {
  return (
    <>
      <p className="text-18 text-ink-soft">
        What {BRAND} stores about you, why, and for how long.{' '}
        {operator && runBy(operator, 'This site')}
      </p>
      <h2>Without an account</h2>
      <ul>
        <li>
          Communities you opened, for “Recently viewed”: they hang on a random number in a cookie,
          and go {KEPT_DAYS.visits} days after your last visit.
        </li>
        <li>
          How often each page is viewed and shared: counted once per person and day, with a code
          that is made new every day. When the day is over, nobody can tell who it was. The weekly
          totals are kept for {WEEKS_KEPT} weeks. So are totals of what searches asked for and pages
          couldn’t answer.
        </li>
        <li>
          Your answers to Find your Happy, places you keep without an account, ticked communities
          and drafts stay in your browser until you log in or send them.
        </li>
        <li>
          What you report as wrong on a page, with a code by which two reports of one person count
          once. An email address that you leave for the answer is deleted when the answer is sent,
          and the report {KEPT_DAYS.reports} days after that.
        </li>
        <li>
          Your network address, for up to a day, to stop people who guess passwords or flood the
          site. Logs have it shortened.
        </li>
        <li>
          {usesRecaptcha
            ? 'Sign-up uses Google’s reCAPTCHA, which tells Google that your browser was here.'
            : 'Sign-up has a robot check that runs in your browser and tells nobody else.'}
        </li>
      </ul>
      <p>We show no ads, sell nothing about you, and use no analytics of other companies.</p>
      <h2>With an account</h2>
      <ul>
        <li>Your name, email, city and state, picture, and your password as a hash.</li>
        <li>
          Your lists with their notes, your favorites, saved searches, quiz answers and recently
          viewed communities, so that they are there on your next device.
        </li>
        <li>
          Your log-ins: the kind of browser and when it was last used. They go{' '}
          {durationInWords(KEPT_DAYS.expired * 24 * 60 * 60)} after they end.
        </li>
        <li>
          What you published as a representative, with your name. It stays in the page’s history;
          when you delete your account, your name goes from it.
        </li>
        <li>
          Whether texts about a place are still true, where you said that you live there. Nobody
          else sees your answers, and they go when you take them back or delete your account.
        </li>
        <li>
          Drafts of what you haven’t published yet, encrypted, for {KEPT_DAYS.drafts} days after you
          last wrote on them.
        </li>
        <li>
          Emails we sent you, for {KEPT_DAYS.sentEmails} days. You get them when you ask for
          something, when somebody asks you for something, and for what you switched on. Each one of
          the kind that comes again ends with a link that stops it.
        </li>
        <li>
          Where you turned on notifications: the kind of browser, and its address and keys at its
          push service, such as Google’s, Apple’s or Mozilla’s. What we send there is encrypted for
          your device. It goes when you turn them off, log out there or delete your account.
        </li>
        <li>A log of what administrators changed, and of what you changed as one.</li>
      </ul>
      <p>
        What you delete can be restored for a while: lists and notes for {LIST_UNDO_DAYS} days,
        amenities, facilities and videos for {RESTORE_DAYS} days. After that it’s gone.
      </p>
      <h2>Cookies</h2>
      <p>Only these, all from us, none for advertising:</p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Cookies">
        <table className="text-14 w-full text-left">
          <thead>
            <tr className="border-line-strong border-b">
              <th scope="col" className="py-2 pr-4">
                Name
              </th>
              <th scope="col" className="py-2 pr-4">
                What for
              </th>
              <th scope="col" className="py-2">
                Kept
              </th>
            </tr>
          </thead>
          <tbody>
            {cookies.map(({ name, purpose, seconds }) => (
              <tr key={name} className="border-line border-b align-top">
                <th scope="row" className="py-2 pr-4 font-semibold break-words">
                  {name}
                </th>
                <td className="py-2 pr-4">{purpose}</td>
                <td className="py-2 whitespace-nowrap">{durationInWords(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>Your rights</h2>
      <ul>
        <li>See and change what is stored: on your account page.</li>
        <li>Take it along: “Download your data” on the page where accounts are deleted.</li>
        <li>Delete it: the same page. Names, email and password are erased at once.</li>
        <li>
          Ask us: <Reach email={email} />
        </li>
      </ul>
    </>
  );
}
