/** Errors of sections: every reader's page loads them, so they are kept apart from the others. */
export const SECTION_ERROR_MESSAGES = {
  unknownClimate: 'Unknown climate type.',
  unknownLevel: 'Unknown cost of living level.',
  unknownTransportType: 'Unknown public transportation type.',
} as const;
