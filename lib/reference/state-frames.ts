// Written by scripts/generate-state-shapes.ts from us-atlas: run that to change it.

/** The size of a state's outline, which is the file public/assets/state-outlines/{state}.svg. */
export interface StateFrame {
  width: number;
  height: number;
  /** See StateProjection of components/graphics/state-projection.ts. */
  projection: {
    meridian: number;
    parallels: readonly [number, number];
    scale: number;
    translate: readonly [number, number];
  };
}

/** By the state's short name. */
export const STATE_FRAMES: Readonly<Record<string, StateFrame>> = {
  AL: {
    width: 127,
    height: 200,
    projection: {
      meridian: -86.684,
      parallels: [31.02, 34.211],
      scale: 2394.91,
      translate: [63.52, 1405.84],
    },
  },
  AK: {
    width: 200,
    height: 160,
    projection: {
      meridian: -154,
      parallels: [54.583, 67.999],
      scale: 530.65,
      translate: [76.25, 609.99],
    },
  },
  AZ: {
    width: 172,
    height: 200,
    projection: {
      meridian: -111.929,
      parallels: [32.278, 36.059],
      scale: 2011.56,
      translate: [85.38, 1245.51],
    },
  },
  AR: {
    width: 200,
    height: 176,
    projection: {
      meridian: -92.137,
      parallels: [33.587, 35.917],
      scale: 2860.41,
      translate: [99.64, 1741.86],
    },
  },
  CA: {
    width: 171,
    height: 200,
    projection: {
      meridian: -119.273,
      parallels: [34.113, 40.43],
      scale: 1200.77,
      translate: [81.91, 842.24],
    },
  },
  CO: {
    width: 200,
    height: 145,
    projection: {
      meridian: -105.551,
      parallels: [37.661, 40.335],
      scale: 2048.7,
      translate: [99.78, 1390.19],
    },
  },
  CT: {
    width: 200,
    height: 146,
    projection: {
      meridian: -72.757,
      parallels: [41.162, 41.873],
      scale: 7875.83,
      translate: [100.39, 5432.17],
    },
  },
  DE: {
    width: 83,
    height: 200,
    projection: {
      meridian: -75.42,
      parallels: [38.683, 39.608],
      scale: 8262.36,
      translate: [41.09, 5427.61],
    },
  },
  DC: {
    width: 160,
    height: 200,
    projection: {
      meridian: -77.014,
      parallels: [38.825, 38.961],
      scale: 56521.73,
      translate: [79.86, 36329.27],
    },
  },
  FL: {
    width: 200,
    height: 196,
    projection: {
      meridian: -83.834,
      parallels: [25.596, 29.92],
      scale: 1721.06,
      translate: [98.06, 905.7],
    },
  },
  GA: {
    width: 171,
    height: 200,
    projection: {
      meridian: -83.225,
      parallels: [31.133, 34.227],
      scale: 2468.05,
      translate: [84.09, 1447.97],
    },
  },
  HI: {
    width: 200,
    height: 130,
    projection: {
      meridian: -157.529,
      parallels: [19.47, 21.68],
      scale: 2251.3,
      translate: [99.25, 858.36],
    },
  },
  ID: {
    width: 128,
    height: 200,
    projection: {
      meridian: -114.143,
      parallels: [43.157, 47.832],
      scale: 1626.37,
      translate: [62.81, 1303.69],
    },
  },
  IL: {
    width: 112,
    height: 200,
    projection: {
      meridian: -89.505,
      parallels: [37.893, 41.586],
      scale: 2066.98,
      translate: [55.36, 1451.94],
    },
  },
  IN: {
    width: 130,
    height: 200,
    projection: {
      meridian: -86.441,
      parallels: [38.437, 41.096],
      scale: 2871.97,
      translate: [65.54, 1979.59],
    },
  },
  IA: {
    width: 200,
    height: 131,
    projection: {
      meridian: -93.387,
      parallels: [40.899, 42.981],
      scale: 2390.41,
      translate: [99.38, 1708.57],
    },
  },
  KS: {
    width: 200,
    height: 103,
    projection: {
      meridian: -98.322,
      parallels: [37.495, 39.502],
      scale: 1933.11,
      translate: [100.24, 1280.44],
    },
  },
  KY: {
    width: 200,
    height: 87,
    projection: {
      meridian: -85.77,
      parallels: [36.939, 38.705],
      scale: 1888.16,
      translate: [100.67, 1223.59],
    },
  },
  LA: {
    width: 200,
    height: 183,
    projection: {
      meridian: -91.429,
      parallels: [29.611, 32.338],
      scale: 2558.06,
      translate: [98.91, 1421.23],
    },
  },
  ME: {
    width: 132,
    height: 200,
    projection: {
      meridian: -69.033,
      parallels: [43.793, 46.726],
      scale: 2611.49,
      translate: [65.73, 2022.53],
    },
  },
  MD: {
    width: 200,
    height: 105,
    projection: {
      meridian: -77.269,
      parallels: [38.218, 39.422],
      scale: 3316.19,
      translate: [99.46, 2175.4],
    },
  },
  MA: {
    width: 200,
    height: 123,
    projection: {
      meridian: -71.718,
      parallels: [41.514, 42.612],
      scale: 4301.98,
      translate: [99.69, 3024.13],
    },
  },
  MI: {
    width: 175,
    height: 200,
    projection: {
      meridian: -86.416,
      parallels: [42.779, 47.108],
      scale: 1762.87,
      translate: [84.56, 1390.2],
    },
  },
  MN: {
    width: 174,
    height: 200,
    projection: {
      meridian: -93.365,
      parallels: [44.48, 48.404],
      scale: 1942.46,
      translate: [86.24, 1564.11],
    },
  },
  MS: {
    width: 123,
    height: 200,
    projection: {
      meridian: -89.871,
      parallels: [30.983, 34.193],
      scale: 2374.53,
      translate: [62.82, 1393.55],
    },
  },
  MO: {
    width: 200,
    height: 178,
    projection: {
      meridian: -92.434,
      parallels: [36.765, 39.844],
      scale: 2204.4,
      translate: [97.51, 1483.31],
    },
  },
  MT: {
    width: 200,
    height: 115,
    projection: {
      meridian: -110.046,
      parallels: [45.132, 48.228],
      scale: 1388.09,
      translate: [97.23, 1110.63],
    },
  },
  NE: {
    width: 200,
    height: 93,
    projection: {
      meridian: -99.68,
      parallels: [40.501, 42.502],
      scale: 1724.29,
      translate: [99.25, 1220.45],
    },
  },
  NV: {
    width: 134,
    height: 200,
    projection: {
      meridian: -117.024,
      parallels: [36.168, 40.835],
      scale: 1635.77,
      translate: [65.95, 1140.32],
    },
  },
  NH: {
    width: 104,
    height: 200,
    projection: {
      meridian: -71.63,
      parallels: [43.132, 44.871],
      scale: 4390.82,
      translate: [52.03, 3249.86],
    },
  },
  NJ: {
    width: 105,
    height: 200,
    projection: {
      meridian: -74.728,
      parallels: [39.333, 40.953],
      scale: 4717.05,
      translate: [52.77, 3212.53],
    },
  },
  NM: {
    width: 179,
    height: 200,
    projection: {
      meridian: -106.024,
      parallels: [32.277, 36.056],
      scale: 2016.11,
      translate: [90.95, 1248.51],
    },
  },
  NY: {
    width: 200,
    height: 153,
    projection: {
      meridian: -75.81,
      parallels: [41.254, 44.263],
      scale: 1936.96,
      translate: [99.26, 1431.06],
    },
  },
  NC: {
    width: 200,
    height: 76,
    projection: {
      meridian: -79.891,
      parallels: [34.307, 36.132],
      scale: 1584.96,
      translate: [100.37, 966.09],
    },
  },
  ND: {
    width: 200,
    height: 120,
    projection: {
      meridian: -100.303,
      parallels: [46.446, 48.49],
      scale: 2203.39,
      translate: [100.04, 1754.32],
    },
  },
  OH: {
    width: 184,
    height: 200,
    projection: {
      meridian: -82.671,
      parallels: [39.001, 41.382],
      scale: 3189.93,
      translate: [92.86, 2207.93],
    },
  },
  OK: {
    width: 200,
    height: 97,
    projection: {
      meridian: -98.718,
      parallels: [34.181, 36.438],
      scale: 1644.8,
      translate: [98.88, 1015.47],
    },
  },
  OR: {
    width: 200,
    height: 149,
    projection: {
      meridian: -120.509,
      parallels: [42.704, 45.555],
      scale: 1977.85,
      translate: [102.34, 1497.9],
    },
  },
  PA: {
    width: 200,
    height: 116,
    projection: {
      meridian: -77.608,
      parallels: [40.145, 41.845],
      scale: 2576.91,
      translate: [100.76, 1791.52],
    },
  },
  RI: {
    width: 128,
    height: 200,
    projection: {
      meridian: -71.49,
      parallels: [41.296, 41.875],
      scale: 13206.56,
      translate: [64.01, 9098.83],
    },
  },
  SC: {
    width: 200,
    height: 161,
    projection: {
      meridian: -80.944,
      parallels: [32.564, 34.685],
      scale: 2884.43,
      translate: [99.49, 1697.59],
    },
  },
  SD: {
    width: 200,
    height: 124,
    projection: {
      meridian: -100.247,
      parallels: [43.062, 45.369],
      scale: 2052.1,
      translate: [99.64, 1542.84],
    },
  },
  TN: {
    width: 200,
    height: 49,
    projection: {
      meridian: -85.978,
      parallels: [35.265, 36.396],
      scale: 1631.98,
      translate: [101.02, 994.84],
    },
  },
  TX: {
    width: 200,
    height: 191,
    projection: {
      meridian: -100.082,
      parallels: [27.617, 34.724],
      scale: 1025.75,
      translate: [99.54, 632.78],
    },
  },
  UT: {
    width: 159,
    height: 200,
    projection: {
      meridian: -111.547,
      parallels: [37.832, 41.168],
      scale: 2283.56,
      translate: [79.76, 1585.53],
    },
  },
  VT: {
    width: 121,
    height: 200,
    projection: {
      meridian: -72.466,
      parallels: [43.108, 44.634],
      scale: 5002.14,
      translate: [61.07, 3678.73],
    },
  },
  VA: {
    width: 200,
    height: 87,
    projection: {
      meridian: -79.458,
      parallels: [37.028, 38.978],
      scale: 1708.88,
      translate: [100.97, 1116.28],
    },
  },
  WA: {
    width: 200,
    height: 132,
    projection: {
      meridian: -120.825,
      parallels: [46.12, 48.426],
      scale: 2153.85,
      translate: [97.96, 1716.13],
    },
  },
  WV: {
    width: 200,
    height: 179,
    projection: {
      meridian: -80.18,
      parallels: [37.774, 40.066],
      scale: 2988.2,
      translate: [100.82, 2006.57],
    },
  },
  WI: {
    width: 185,
    height: 200,
    projection: {
      meridian: -89.856,
      parallels: [43.256, 46.313],
      scale: 2500.85,
      translate: [92.55, 1923.45],
    },
  },
  WY: {
    width: 200,
    height: 153,
    projection: {
      meridian: -107.555,
      parallels: [41.664, 44.338],
      scale: 2170.36,
      translate: [99.86, 1602.64],
    },
  },
};
