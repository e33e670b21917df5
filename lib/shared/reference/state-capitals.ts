import { wordTable } from '@/lib/shared/format/word-table';

/** The capital of each state by its number in GeoNames, which marks them (feature code PPLA). */
export const STATE_CAPITALS = wordTable<number>({
  // Juneau
  AK: 5_554_072,
  // Montgomery
  AL: 4_076_784,
  // Little Rock
  AR: 4_119_403,
  // Phoenix
  AZ: 5_308_655,
  // Sacramento
  CA: 5_389_489,
  // Denver
  CO: 5_419_384,
  // Hartford
  CT: 4_835_797,
  // Dover
  DE: 4_142_290,
  // Tallahassee
  FL: 4_174_715,
  // Atlanta
  GA: 4_180_439,
  // Honolulu
  HI: 5_856_195,
  // Des Moines
  IA: 4_853_828,
  // Boise
  ID: 5_586_437,
  // Springfield
  IL: 4_250_542,
  // Indianapolis
  IN: 4_259_418,
  // Topeka
  KS: 4_280_539,
  // Frankfort
  KY: 4_292_188,
  // Baton Rouge
  LA: 4_315_588,
  // Boston
  MA: 4_930_956,
  // Annapolis
  MD: 4_347_242,
  // Augusta
  ME: 4_957_003,
  // Lansing
  MI: 4_998_830,
  // St. Paul
  MN: 5_045_360,
  // Jefferson City
  MO: 4_392_388,
  // Jackson
  MS: 4_431_410,
  // Helena
  MT: 5_656_882,
  // Raleigh
  NC: 4_487_042,
  // Bismarck
  ND: 5_688_025,
  // Lincoln
  NE: 5_072_006,
  // Concord
  NH: 5_084_868,
  // Trenton
  NJ: 5_105_496,
  // Santa Fe
  NM: 5_490_263,
  // Carson City
  NV: 5_501_344,
  // Albany
  NY: 5_106_834,
  // Columbus
  OH: 4_509_177,
  // Oklahoma City
  OK: 4_544_349,
  // Salem
  OR: 5_750_162,
  // Harrisburg
  PA: 5_192_726,
  // Providence
  RI: 5_224_151,
  // Columbia
  SC: 4_575_352,
  // Pierre
  SD: 5_767_918,
  // Nashville
  TN: 4_644_585,
  // Austin
  TX: 4_671_654,
  // Salt Lake City
  UT: 5_780_993,
  // Richmond
  VA: 4_781_708,
  // Montpelier
  VT: 5_238_685,
  // Olympia
  WA: 5_805_687,
  // Madison
  WI: 5_261_457,
  // Charleston
  WV: 4_801_859,
  // Cheyenne
  WY: 5_821_086,
});
