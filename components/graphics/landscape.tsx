import { landscapeBody, LANDSCAPE_VIEW_BOX } from './landscape-svg';
import type { LandscapeFacts } from './landscape-region';

export interface LandscapeProps {
  facts: LandscapeFacts;
  /** Says what is drawn; without it the drawing is decoration and hidden from screen readers. */
  label?: string;
  /** Keeps ids apart when one community is drawn twice on a page. */
  suffix?: string;
  className?: string;
}

/** The drawn picture of a community without a photograph; fills its box like `object-fit: cover`. */
export function Landscape({ facts, label, suffix, className }: LandscapeProps) {
  return (
    <svg
      viewBox={LANDSCAPE_VIEW_BOX}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className ?? 'block size-full'}
      // Only numbers and colors of our own making go in: see landscape-svg.ts.
      dangerouslySetInnerHTML={{ __html: landscapeBody(facts, suffix) }}
    />
  );
}
