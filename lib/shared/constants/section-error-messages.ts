/** Refusals that sections name: every reader's page has them, so they stand apart from the others. */
export const SECTION_ERROR_MESSAGES = {
  unknownClimate: 'Unknown climate type.',
  unknownLevel: 'Unknown cost of living level.',
  unknownTransportType: 'Unknown public transportation type.',
} as const;
