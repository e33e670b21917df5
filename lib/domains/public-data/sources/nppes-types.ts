/**
 * Ids of the fixed list of facility types, each with the codes of the Health Care Provider Taxonomy
 * that it stands for, or how they begin; the longest that fits counts. Hospitals and nursing homes
 * are not among them: Medicare's own lists know them better. No code stands for men's health alone.
 */
const CODES: Readonly<Record<number, readonly string[]>> = {
  // Acupuncture
  1: ['1711'],
  // Addiction Treatment
  2: [
    '101YA0400X',
    '2084A0401X',
    '207QA0401X',
    '207RA0401X',
    '261QM2800X',
    '261QR0405X',
    '276400000X',
    '3245',
  ],
  // Alternative Medicine
  3: ['172M', '173C', '175F', '175L', '202D', '2257'],
  // Audiology
  4: ['231H', '2376', '2377', '261QH0700X', '332S'],
  // Behavioral Health
  5: [
    '101Y',
    '103',
    '1041',
    '106',
    '2084P',
    '251S',
    '261QM0801X',
    '261QM0850X',
    '261QM0855X',
    '3208',
    '322D',
    '323P',
  ],
  // Brain and Spinal Care
  6: ['207T', '2084N', '2084V', '2081P0004X'],
  // Cancer Treatment
  7: ['207RH', '207RX', '2085R0001X', '2086X', '261QX02'],
  // Cardiology
  8: ['207RC0', '207RI0011X', '208G'],
  // Children's Health
  9: ['2080'],
  // Chiropractic
  10: ['111N'],
  // Cosmetic
  11: ['2082', '2086S0122X'],
  // Dental Care
  12: ['1223', '1224', '124Q', '125', '261QD0000X'],
  // Dermatology
  13: ['207N'],
  // Diabetic Health
  14: ['207RE'],
  // Dialysis Treatment
  15: ['207RN', '261QE0700X'],
  // Emergency Care: offices of emergency physicians and urgent care aren't emergency rooms.
  16: ['261QE0002X'],
  // Foot Care
  17: ['213E', '261QP1100X'],
  // Home Health
  18: ['251E', '251F', '251J', '253Z'],
  // Internal Medicine
  19: ['207R00000X'],
  // Occupational Health
  21: ['2083X', '261QX01'],
  // Ophthalmology
  22: ['152W', '207W'],
  // Orthopedic Health
  23: ['207X', '222Z', '335E'],
  // Physical Therapy
  24: ['2251', '225X', '2081', '261QP2000X', '261QR04'],
  // Primary Healthcare
  25: [
    '207Q',
    '208D',
    '261Q00000X',
    '261QC15',
    '261QF04',
    '261QP09',
    '261QP23',
    '261QR13',
    '261QU',
    '363A',
    '363L',
  ],
  // Pulmonary
  26: ['207RP', '227'],
  // Senior Care
  27: ['207QG', '207RG03', '251G', '261QA06', '3104', '3115', '311Z', '315D', '385H'],
  // Special Needs
  28: ['251C', '252Y', '261QD16', '315P', '3206', '3207', '3209'],
  // Specialized Care
  29: [
    '1932',
    '207K',
    '207V',
    '207Y',
    '207R',
    '2085',
    '2086',
    '208C',
    '208V',
    '261QA19',
    '261QM13',
    '261QR02',
  ],
  // Speech Therapy
  30: ['235Z'],
  // Sports Medicine
  31: ['111NS0005X', '207QS0010X', '207RS0010X', '207XX0005X', '2080S0010X', '2083S', '2081S0010X'],
  // Urology
  32: ['2088'],
  // Weight Loss
  33: ['133', '207QB0002X', '207RB0002X', '2083B'],
};

const TYPES = new Map(
  Object.entries(CODES).flatMap(([type, codes]) =>
    codes.map((code) => [code, Number(type)] as const),
  ),
);

/** Hospitals and nursing homes are in Medicare's lists: nobody has these without them. */
const ONLY_PARTLY = new Set([16, 27]);

/** Ids of the types of which the registry has all there is; none for men's health. */
export const COVERED_TYPES = Object.keys(CODES)
  .map(Number)
  .filter((id) => !ONLY_PARTLY.has(id));

/** '207RC0000X' → Cardiology; undefined for what is no place of care, or is known from Medicare. */
export function typeOfTaxonomy(code: string): number | undefined {
  for (let length = code.length; length >= 3; length -= 1) {
    const type = TYPES.get(code.slice(0, length));
    if (type !== undefined) return type;
  }
  return undefined;
}
