import { z } from 'zod';
import { EDITABLE_FIGURES, type EditableFigure } from './constants';
import { REFUSALS } from '@/lib/constants/refusals';
import { recordId } from '@/lib/input/fields';

const FIGURE_NAMES = Object.keys(EDITABLE_FIGURES) as [EditableFigure, ...EditableFigure[]];

/** People, square miles, years or dollars; null where nothing is known. */
export const figureValue = (field: EditableFigure) =>
  z
    .number(REFUSALS.figure)
    .min(0, REFUSALS.figure)
    .max(EDITABLE_FIGURES[field].largest, REFUSALS.figureTooLarge)
    .refine(
      (value) => !EDITABLE_FIGURES[field].whole || Number.isInteger(value),
      REFUSALS.wholeFigure,
    )
    .nullable();

export const acsFieldInput = z
  .object({
    communityId: recordId,
    fieldName: z.enum(FIGURE_NAMES, REFUSALS.unknownFigure),
    fieldValue: z.number(REFUSALS.figure).min(0, REFUSALS.figure).nullable(),
    baseValue: z
      .number(REFUSALS.figure)
      .nullish()
      .meta({ description: 'What the editor saw; the call is refused if it is another by now.' }),
  })
  .superRefine(({ fieldName, fieldValue }, ctx) => {
    const issue = figureValue(fieldName).safeParse(fieldValue).error?.issues[0];
    if (issue) ctx.addIssue({ code: 'custom', path: ['fieldValue'], message: issue.message });
  });
