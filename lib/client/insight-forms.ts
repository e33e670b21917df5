import { z } from 'zod';
import { communityRepsInput } from '@/lib/accounts/input';
import type { EditableFigure } from '@/lib/figures/constants';
import { REFUSALS } from '@/lib/constants/refusals';
import { figureValue } from '@/lib/figures/input';
import {
  aboutFields,
  amenitiesFields,
  climateFields,
  costOfLivingFields,
  educationFields,
  gettingAroundFields,
  healthFields,
  jobsFields,
  residentsFields,
} from '@/lib/insights/input';

/** A figure as a person types it: '$65,000', '65000', or nothing where none is known. */
const typedFigure = (field: EditableFigure) =>
  z.string().transform((text, ctx): number | null => {
    const bare = text.replace(/[$,\s]/g, '');
    const value = bare === '' ? null : /^\d*\.?\d+$/.test(bare) ? Number(bare) : undefined;
    const issue =
      value === undefined ? REFUSALS.figure : figureValue(field).safeParse(value).error?.issues[0];
    if (!issue) return value ?? null;
    ctx.addIssue(typeof issue === 'string' ? issue : issue.message);
    return z.NEVER;
  });

export const ABOUT_FORM = aboutFields;
export const AMENITIES_FORM = amenitiesFields;
export const CLIMATE_FORM = climateFields;
export const EDUCATION_FORM = educationFields;
export const GETTING_AROUND_FORM = gettingAroundFields;
export const HEALTH_FORM = healthFields;
export const COST_OF_LIVING_FORM = costOfLivingFields.extend({
  medianHomePrice: typedFigure('medianHomePrice'),
});
export const JOBS_FORM = jobsFields.extend({ medianIncome: typedFigure('medianIncome') });
export const RESIDENTS_FORM = residentsFields.extend({
  population: typedFigure('population'),
  landAreaSqMile: typedFigure('landAreaSqMile'),
  medianAge: typedFigure('medianAge'),
});
export const COMMUNITY_REPS_FORM = communityRepsInput.omit({ userId: true });
