import { BRAND } from '@/lib/shared/constants/brand';
import { PAGES } from '@/lib/shared/constants/paths';
import { Reach, runBy, type SiteFacts } from './site-page';

/** Whom to ask for what. */
export function ContactText({ operator, email }: SiteFacts) {
  return (
    <>
      <p className="text-18 text-ink-soft">
        {operator ? runBy(operator, BRAND) : `How to reach the people behind ${BRAND}.`}
      </p>
      <h2>Write to us</h2>
      <p>
        <Reach email={email} />
      </p>
      <h2>Often faster</h2>
      <ul>
        <li>
          About a community: its representative, where it has one. They are named on its page, and
          you can ask them for a video call there.
        </li>
        <li>
          About a figure: “Source” beside it says who published it. All sources are on{' '}
          <a href={PAGES.aboutTheData} className="link">
            About the data
          </a>
          .
        </li>
        <li>
          About what we store: the{' '}
          <a href={PAGES.privacy} className="link">
            privacy page
          </a>
          .
        </li>
        <li>
          Something you can’t use: the{' '}
          <a href={PAGES.accessibility} className="link">
            accessibility page
          </a>
          .
        </li>
      </ul>
    </>
  );
}
