'use client';

import { ChoiceField } from '@/components/forms/choice-field';
import { FlagsField } from '@/components/forms/flags-field';
import { TextField } from '@/components/forms/text-field';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { SectionPart, WrittenSection } from '@/lib/domains/insights/sections/section';
import { FigureField } from './figure-field';

export interface SectionFieldsProps {
  section: WrittenSection;
  community: CommunityDetails;
}

interface SectionFieldProps extends SectionFieldsProps {
  part: SectionPart;
}

/** One part of a section's form. */
export function SectionField({ part, section, community }: SectionFieldProps) {
  switch (part.kind) {
    case 'text':
      return <TextField name={part.name} label={part.label ?? section.prompt} />;
    case 'choice':
      return (
        <ChoiceField
          name={part.name}
          legend={part.legend ?? part.label}
          options={part.options.map(({ code, label }) => ({ value: code, label }))}
        />
      );
    case 'flags':
      return <FlagsField legend={part.label} flags={part.flags} />;
    case 'figure':
      return <FigureField community={community} name={part.name} label={part.label} />;
  }
}

/** The form of a section, in the order of its parts. */
export function SectionFields({ section, community }: SectionFieldsProps) {
  const asksInTexts = section.parts.some((part) => part.kind === 'text' && !part.label);
  return (
    <>
      {!asksInTexts && <p className="text-ink-soft">{section.prompt}</p>}
      {section.parts.map((part) => (
        <SectionField
          key={part.kind === 'flags' ? part.label : part.name}
          part={part}
          section={section}
          community={community}
        />
      ))}
    </>
  );
}
