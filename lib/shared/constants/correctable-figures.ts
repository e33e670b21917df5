import { EDITABLE_FIGURES, type EditableFigure } from './figures';
import { PUBLIC_FIGURES, type PublicFigure } from './public-data';

const PERCENT = { whole: false, largest: 100 } as const;
const DOLLARS = { whole: true, largest: 10_000_000 } as const;

/** The figures that a reader's report may correct: those, and what public records alone know. */
export const CORRECTABLE_FIGURES: Readonly<
  Record<EditableFigure | PublicFigure, { label: string; whole: boolean; largest: number }>
> = {
  ...EDITABLE_FIGURES,
  medianRent: { label: PUBLIC_FIGURES.medianRent, ...DOLLARS },
  homeOwnership: { label: PUBLIC_FIGURES.homeOwnership, ...PERCENT },
  bachelorsDegree: { label: PUBLIC_FIGURES.bachelorsDegree, ...PERCENT },
  commuteMinutes: { label: PUBLIC_FIGURES.commuteMinutes, whole: false, largest: 600 },
  priceLevel: { label: PUBLIC_FIGURES.priceLevel, whole: false, largest: 1000 },
  propertyTax: { label: PUBLIC_FIGURES.propertyTax, ...DOLLARS },
  broadband: { label: PUBLIC_FIGURES.broadband, ...PERCENT },
};

export type CorrectableFigure = keyof typeof CORRECTABLE_FIGURES;

export const CORRECTABLE_FIGURE_NAMES = Object.keys(CORRECTABLE_FIGURES) as [
  CorrectableFigure,
  ...CorrectableFigure[],
];
