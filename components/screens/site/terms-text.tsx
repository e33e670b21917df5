import { BRAND } from '@/lib/shared/constants/brand';
import { PAGES } from '@/lib/shared/constants/paths';
import { Reach, runBy, type SiteFacts } from './site-page';

/** What people may do here, and what they may expect. */
export function TermsText({ operator, email }: SiteFacts) {
  return (
    <>
      <p className="text-18 text-ink-soft">
        The rules for using {BRAND}, in short. {operator && runBy(operator, 'This site')}
      </p>
      <h2>What you can expect</h2>
      <ul>
        <li>
          Reading, searching and comparing is free and needs no account. Figures come from public
          sources, named beside each; they can be old or wrong. Check what matters to you before you
          move or buy.
        </li>
        <li>{BRAND} is not a real estate broker, and nothing here is an offer of a home.</li>
        <li>We may change or stop the service. What you stored, you can take along first.</li>
      </ul>
      <h2>What we expect</h2>
      <ul>
        <li>One account per person, with a real email. Keep your password to yourself.</li>
        <li>
          Don’t flood the site, guess passwords, or send what isn’t yours. Programs may read public
          pages and the{' '}
          <a href={PAGES.openData} className="link">
            open data
          </a>
          .
        </li>
        <li>
          Be fair: no text may say that people are wanted or unwanted because of race, color,
          religion, sex, disability, family or national origin (42 U.S.C. § 3604(c)).
        </li>
      </ul>
      <h2>What you write</h2>
      <ul>
        <li>
          Texts, pictures and videos stay yours. By publishing them you let us show them here, and
          let others reuse the texts of a page from the open data, naming you and {BRAND}.
        </li>
        <li>Only publish what you may publish. Others’ pictures need their permission.</li>
        <li>
          Administrators may correct or remove what breaks these rules. The author is told by email.
        </li>
      </ul>
      <h2>The end</h2>
      <p>
        You can delete your account whenever you like. We may close one that breaks these rules. The
        law of your state and of the United States applies. Questions: <Reach email={email} />
      </p>
    </>
  );
}
