import { BadgeCheck } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** A community is represented when it has a representative. */
export function RepresentedBadge({ className }: { className?: string }) {
  return (
    <Badge tone="spruce" icon={<BadgeCheck size={16} />} className={className}>
      Represented Community
    </Badge>
  );
}
