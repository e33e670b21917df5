import { ExternalLink, Mail } from 'lucide-react';
import { buttonClass, type ButtonLook } from '@/components/ui/button';
import type { Job } from '@/lib/domains/jobs/output';

interface ApplyLinkProps {
  job: Pick<Job, 'apply_url' | 'title'>;
  look: ButtonLook;
}

/** Out to where the employer takes applications; nothing where the posting has no address. */
export function ApplyLink({ job: { apply_url: href, title }, look }: ApplyLinkProps) {
  if (href === null) return null;
  if (href.startsWith('mailto:'))
    return (
      <a href={href} className={buttonClass(look)}>
        <Mail aria-hidden size={18} />
        Apply by email<span className="sr-only"> for {title}</span>
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass(look)}>
      Apply
      <ExternalLink aria-hidden size={18} />
      <span className="sr-only">for {title} on another site, in a new tab</span>
    </a>
  );
}
