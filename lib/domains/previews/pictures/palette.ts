/** Colors of app/globals.css in its light theme: a picture is the same for everybody. */
export const COLORS = {
  paper: '#fbf8f3',
  surface: '#fffefb',
  ink: '#1d2a26',
  soft: '#53615b',
  spruce: '#1f4d3f',
  marigold: '#e3a02f',
  clay: '#b4492f',
  sky: '#dce9ee',
  line: '#e4ddd0',
  lineStrong: '#857d6e',
} as const;
