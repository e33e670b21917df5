/** Apart from other messages, which every page of the browser loads. */
export const MERGE_MESSAGES = {
  noMerge: 'This merge was undone, or it’s too old to be undone.',
  mergedAgain: 'More was merged since. Undo the later merge first.',
  mergeNameTaken:
    'Another community of this state has the name now. Rename that one first, then undo the merge.',
} as const;
