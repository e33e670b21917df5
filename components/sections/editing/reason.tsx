/** Why something was corrected after a reader reported it. */
export const Reason = ({ children, className }: { children: string; className?: string }) => (
  <span dir="auto" className={`block break-words ${className ?? ''}`}>
    Corrected after a report: {children}
  </span>
);
