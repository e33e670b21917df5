/** The figures of a community that its editors may replace; `whole` ones have no decimals. */
export const EDITABLE_FIGURES = {
  population: { label: 'Population', whole: true, largest: 1_000_000_000 },
  landAreaSqMile: { label: 'Land area', whole: false, largest: 1_000_000 },
  medianAge: { label: 'Median age', whole: false, largest: 120 },
  medianHomePrice: { label: 'Median home price', whole: true, largest: 1_000_000_000 },
  medianIncome: { label: 'Median household income', whole: true, largest: 1_000_000_000 },
} as const;

export type EditableFigure = keyof typeof EDITABLE_FIGURES;

export const EDITABLE_FIGURE_NAMES = Object.keys(EDITABLE_FIGURES) as [
  EditableFigure,
  ...EditableFigure[],
];

/** Whether editors may replace a figure at any time; it's stored on the community as well. */
export const isEditableFigure = (name: string): name is EditableFigure =>
  Object.hasOwn(EDITABLE_FIGURES, name);

/** Who is the source of a figure that no statistics office published. */
export const FIGURE_SOURCES = {
  administrator: 'Administrator',
  representative: 'Community Representative',
} as const;
