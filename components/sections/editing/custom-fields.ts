import type { ComponentType } from 'react';
import { ResidentsFields } from '@/components/sections/residents/form';
import type { SectionName } from '@/lib/domains/insights/sections';
import type { SectionFieldsProps } from './section-fields';

/** The forms that show more than their parts one after another. */
export const CUSTOM_FIELDS: Partial<Record<SectionName, ComponentType<SectionFieldsProps>>> = {
  residents: ResidentsFields,
};
