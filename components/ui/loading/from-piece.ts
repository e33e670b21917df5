/**
 * Loads one of several components that come as one piece: fewer, larger files repeat less of what
 * they share.
 * @returns what a screen's entry or `lazyComponent` loads
 */
export const fromPiece =
  <Piece, const Name extends keyof Piece>(load: () => Promise<Piece>, name: Name) =>
  async (): Promise<{ default: Piece[Name] }> => ({ default: (await load())[name] });
