/**
 * Rows as their publishers have them, seen in public repositories. Only columns that nothing reads
 * are left out.
 */
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

/** Private School Universe Survey 2023–24, pss2324_pu.csv: the columns from PPIN to ORIENT. */
export const PSS_2023 = lines(
  'PPIN,PINST,PADDRS,PCITY,PSTABB,PZIP,PZIP4,PPHONE,PCNTY,PCNTY24,PCNTNM,PL_ADD,PL_CIT,PL_STABB,PL_ZIP,PL_ZIP4,REGION,PSTANSI,ULOCALE24,LATITUDE24,LONGITUDE24,SLDLST24,SLDUST24,STCD24,LOGR2024,HIGR2024,FRAME,TYPOLOGY,RELIG,ORIENT',
  'A2380006,MT. PILGRIM CHRISTIAN ACADEMY,6746 GRASSELLI RD,FAIRFIELD,AL,35064,,2057805096,073,07301,JEFFERSON,,,,,,3,01,21,33.46998,-86.924519,01055,01019,0107,3,11,LIST,4,2,5',
  'A2370015,HOLY FAMILY CRISTO REY CATHOLIC HIGH SCHOOL,1832 CENTER WAY S,BIRMINGHAM,AL,35205,6348,2058993143,073,07301,JEFFERSON,,,,,,3,01,12,33.487776,-86.829296,01052,01018,0107,14,17,AREA,3,1,1',
  'A2370036,RED MTN COMMUNITY SCHOOL,PO BOX 55973,BIRMINGHAM,AL,35255,5973,2052184965,073,07301,JEFFERSON,500 40TH ST S,BIRMINGHAM,AL,35222,2417,3,01,12,33.520586,-86.774656,01055,01018,0106,2,17,AREA,7,3,30',
  '00001026,ABBEVILLE CHRISTIAN ACADEMY,P. O. BOX 9,ABBEVILLE,AL,36310,0009,3345855100,067,06701,HENRY,258 W WASHINGTON ST,ABBEVILLE,AL,36310,2078,3,01,42,31.577041,-85.26086,01085,01028,0102,2,17,LIST,6,2,8',
  'A2100001,AL NOOR ACADEMY - SHARON,84 86 CHASE DR,SHARON,MA,02067,,7817840400,021,02125,NORFOLK,,,,,,1,25,21,42.096564,-71.194867,25103,25D35,2504,2,10,LIST,6,2,17',
);

/** National Risk Index, December 2025: ratings of four hazards by the county's code. */
export const RISKS_2025: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '24510': rated('Relatively High', 'Relatively Moderate', 'Very High', 'Relatively Moderate'),
  '36001': rated('Relatively Moderate', 'No Rating', 'Relatively Moderate', 'Relatively Low'),
  '36061': rated('Very High', 'Relatively Moderate', 'Very High', 'Relatively High'),
  '39153': rated('Relatively High', 'Not Applicable', 'Relatively High', 'Relatively Low'),
};

function rated(inland: string, coastal: string, winter: string, hurricane: string) {
  return {
    IFLD_RISKR: inland,
    CFLD_RISKR: coastal,
    WNTW_RISKR: winter,
    HRCN_RISKR: hurricane,
    NRI_VER: 'December 2025',
  };
}
