/** Sentences that several screens or calls say, word for word as the specification has them. */
export const MESSAGES = {
  noPermission: 'You do not have permissions to access this url.',
  noContent: 'No content to display',
  sessionEnded: 'Your session has timed out. Please login again.',
  otherAccount:
    'This browser is now logged in to another account. What you hadn’t saved wasn’t sent.',
  unavailable: 'Unavailable',
  amenitiesFailed: 'Failed to fetch amenities',
  featuredFailed: 'Failed to update featured status',
  featuredError: 'An error occurred while updating featured status',
  amenitiesError: 'An error occurred while fetching amenities',
} as const;
