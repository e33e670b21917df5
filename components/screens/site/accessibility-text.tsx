import { BRAND } from '@/lib/shared/constants/brand';
import { Reach, type SiteFacts } from './site-page';

/** What everybody can use here, how that is checked, and what is known not to work. */
export function AccessibilityText({ email }: SiteFacts) {
  return (
    <>
      <p className="text-18 text-ink-soft">
        {BRAND} is meant for everybody. We aim at WCAG 2.2, level AA.
      </p>
      <h2>What we do</h2>
      <ul>
        <li>Everything works with the keyboard alone, and the focus can be seen.</li>
        <li>Screen readers hear what changes: results, errors, what was saved.</li>
        <li>Texts can be twice as large, and pages work from 320 pixels of width on.</li>
        <li>There is a dark theme, and no information is in a color alone.</li>
        <li>Drawings have their numbers in words or as a table.</li>
        <li>Nothing moves where your system asks for less motion.</li>
      </ul>
      <h2>How we check</h2>
      <p>
        Every screen is tested automatically with axe, in both themes and several widths, before a
        change is published; journeys are tested with the keyboard alone.
      </p>
      <h2>What we know of</h2>
      <ul>
        <li>The map needs sight. The list beside it has the same places.</li>
        <li>Videos have captions only where a representative has added them.</li>
        <li>Pictures that others uploaded may have no description.</li>
      </ul>
      <h2>Something doesn’t work?</h2>
      <p>
        Tell us which page, and what you use: <Reach email={email} />
      </p>
    </>
  );
}
