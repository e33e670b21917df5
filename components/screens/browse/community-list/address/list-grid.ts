/** Of the cards of a list. */
export const LIST_GRID = 'grid gap-5 phone:grid-cols-2 wide:grid-cols-3 vast:grid-cols-4';
