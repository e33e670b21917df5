import { TALL, WIDE } from './panorama-lines';
import { panoramaBody } from './panorama-svg';

const BODY = { __html: panoramaBody() };

/** The wide drawn landscape of the home page; it fades into the paper above it. */
export function Panorama({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${TALL}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className={className}
      // Only numbers and colors of our own making: see panorama-svg.ts.
      dangerouslySetInnerHTML={BODY}
    />
  );
}
