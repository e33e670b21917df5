/** The space that landscapes are drawn in. */
export const WIDTH = 480;
export const HEIGHT = 360;
