/** The figures of a community that its editors may replace; `whole` ones have no decimals. */
export const EDITABLE_FIGURES = {
  population: { whole: true, largest: 1_000_000_000 },
  landAreaSqMile: { whole: false, largest: 1_000_000 },
  medianAge: { whole: false, largest: 120 },
  medianHomePrice: { whole: true, largest: 1_000_000_000 },
  medianIncome: { whole: true, largest: 1_000_000_000 },
} as const;

export type EditableFigure = keyof typeof EDITABLE_FIGURES;

/** Who stands behind a figure that no statistics office published. */
export const FIGURE_SOURCES = {
  administrator: 'Administrator',
  representative: 'Community Representative',
} as const;
