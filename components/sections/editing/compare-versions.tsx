import type { Version } from '@/lib/domains/insights/output';
import type { Content, LabeledText } from '@/lib/domains/insights/sections/content';
import { MarkedChanges } from './marked-changes';

interface CompareVersionsProps {
  one: Version;
  other: Version;
  parts: (content: Content) => LabeledText[];
}

/** What the later of two versions of a section changed in the earlier, inside its texts. */
export function CompareVersions({ one, other, parts }: CompareVersionsProps) {
  const [earlier, later] = one.version < other.version ? [one, other] : [other, one];
  return (
    <MarkedChanges
      before={parts(earlier.content)}
      after={parts(later.content)}
      names={{ before: `version ${earlier.version}`, after: `version ${later.version}` }}
      same="These versions are the same."
    />
  );
}
