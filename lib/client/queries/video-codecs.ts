/** How the pictures of stored videos are written: their own tables say so. */
export const videoCodecKeys = {
  of: (address: string) => ['codec of a video', address] as const,
};
