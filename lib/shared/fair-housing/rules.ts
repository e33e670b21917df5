/** Where a rule comes from. */
export const FAIR_HOUSING_SOURCES = {
  act: '42 U.S.C. § 3604(c)',
  regulation: '24 CFR 100.75',
  memo: 'HUD’s memo on advertisements of January 9, 1995 (Roberta Achtenberg)',
  /** HUD’s own list of words; no longer in force since the memo. */
  wordList: 'HUD’s former list of words (24 CFR 109.20, withdrawn in 1996)',
  caution: 'our own caution: HUD’s guidance doesn’t name it',
} as const;

export type FairHousingSource = keyof typeof FAIR_HOUSING_SOURCES;

export interface FairHousingRule {
  label: string;
  /** Why such words are better left out. */
  reason: string;
  /** Another way to say it. */
  instead: string;
  sources: readonly FairHousingSource[];
  /** Expressions in which a space is any gap between words, and `{name}` a part of WORDS. */
  phrases: readonly string[];
}

/** Parts of phrases. */
export const WORDS = {
  place:
    'neighborhoods?|community|communities|areas?|towns?|city|cities|suburbs?|villages?|streets?|blocks?|enclaves?|districts?|places? to live|part of (?:the )?(?:town|city)|side of town|subdivisions?',
  people:
    'family|families|residents?|people|households?|population|neighbors?|homeowners?|homes?|tenants?|renters?|buyers?|couples?|persons?|folks?|values|majority|crowd',
  mostly:
    'mostly|mainly|predominantly|largely|primarily|overwhelmingly|heavily|nearly all|almost all|all|majority',
  refused: "no|not for|free of|without|we don[’']t want|prefer|preferably|keeps? out",
  race: 'whites?|blacks?|african american|african americans|caucasians?|asians?|asian american|asian americans|hispanics?|latin(?:o|a|os|as|x)|minority|minorities|colored|anglos?|native american|native americans',
  faith:
    'christians?|catholics?|protestants?|jews?|jewish|muslims?|mormons?|lds|hindus?|buddhists?|evangelicals?|baptists?|lutherans?|amish',
  origin:
    'mexicans?|mexican american|mexican americans|puerto ricans?|cubans?|filipinos?|polish|italians?|irish|germans?|greeks?|russians?|chinese|koreans?|vietnamese|japanese|arabs?|somalis?|scandinavians?|norwegians?|immigrants?|foreigners?|foreign born',
  stage:
    'family|families|kids|children|adults|couples|singles|professionals|retirees|seniors|empty nesters|newlyweds|bachelors|students|parents|moms|dads|mothers|fathers|grandparents',
  good: 'perfect|ideal|great|best|good|made|suited|suitable|right|designed|intended|wonderful|just right|tailored',
  spot: 'place|choice|spot|fit|home|town|city|community|neighborhood|location|area|suburb',
  kind: 'young|growing|mature|older|single|busy|active|large|small|new|all|any|the|a|an|adult|working|married|childless|retired|raising|starting|having|your|childfree',
} as const;

const GUIDANCE: readonly FairHousingSource[] = ['act', 'regulation', 'memo'];

/** What the guidance on housing advertisements warns of, and what we add. */
export const FAIR_HOUSING_RULES = {
  race: {
    label: 'Race or color',
    reason: 'Describing neighbors by race reads as a preference.',
    instead: 'Describe the place instead: its history, events, museums, food.',
    sources: [...GUIDANCE, 'wordList'],
    phrases: [
      '(?:{race}) (?:working class |middle class )?(?:{people}|{place})',
      '(?:{mostly}) (?:{race})',
      '(?:{refused}) (?:{race})',
      '(?:ethnic|interracial) (?:{people}|{place})',
      'ethnically (?:mixed|homogeneous|pure)',
      'racially (?:mixed|integrated|balanced|homogeneous|stable)',
      'ghettos?',
    ],
  },
  religion: {
    label: 'Religion',
    reason: 'Tying a place or its people to a religion reads as a preference.',
    instead: 'Name houses of worship as places to visit, and not who should live here.',
    sources: [...GUIDANCE, 'wordList'],
    phrases: [
      '(?:{faith}) (?:{people}|{place})',
      '(?:{mostly}) (?:{faith})',
      '(?:{refused}) (?:{faith}|atheists|nonbelievers)',
      'church ?goers|church ?going|god fearing|bible believing|people of faith',
      '(?:devout|godly|religious|pious) (?:{people}|{place})',
    ],
  },
  'national-origin': {
    label: 'National origin',
    reason: 'Describing people by where they come from or by their language reads as a preference.',
    instead: 'Describe what is here: a festival, a bakery, a language school.',
    sources: [...GUIDANCE, 'wordList'],
    phrases: [
      '(?:{origin}) (?:{people}|{place})',
      '(?:{mostly}) (?:{origin})',
      '(?:{refused}) (?:{origin})',
      '(?:english|spanish) speaking (?:{people}|{place}|only)',
      '(?:must|should|everyone|everybody) speaks? english|english only|speaks? only english|only speaks? english',
      '(?:real|true|native born) americans?|american born|(?:u[.]?s[.]? )?citizens only|americans only|illegal aliens?',
    ],
  },
  sex: {
    label: 'Sex',
    reason: 'It says whether men or women are wanted.',
    instead: 'Leave out who it is for.',
    sources: GUIDANCE,
    phrases: [
      '(?:men|women|males?|females?|ladies|gentlemen|girls|boys) (?:only|preferred|wanted)',
      '(?:no|not for) (?:men|women|males|females|gays|lesbians)',
      '(?:male|female|straight|gay|lesbian|heterosexual) (?:tenants?|residents?|roommates?|renters?|neighbors?|buyers?|homeowners?|couples only)',
      '(?:{good}) (?:(?:{spot}) )?(?:to live )?for (?:(?:{kind}) )*(?:women|woman|men|man|ladies|gentlemen|housewives|housewife)',
    ],
  },
  disability: {
    label: 'Disability',
    reason: 'It says that people with or without a disability are wanted, or not.',
    instead: 'Say what is there: “level sidewalks”, “an elevator”, “a step-free entrance”.',
    sources: [...GUIDANCE, 'wordList'],
    phrases: [
      'able bodied|physically fit|mentally ill|crippled|cripples|retarded|wheelchair bound|confined to (?:a )?wheelchairs?',
      'the (?:handicapped|disabled|infirm|mentally challenged)',
      '(?:handicapped|disabled|healthy|normal|impaired) (?:people|persons?|residents?|adults?|tenants?|renters?|neighbors?|seniors|retirees)',
      'no (?:wheelchairs?|walkers|disabilities|disability|service (?:dogs|animals)|mental illness)',
      "(?:not|isn[’']t|aren[’']t) (?:suitable|suited|right|ideal|recommended|good|a (?:good )?place) for (?:(?:people|anyone|those|residents) (?:with|in) )?(?:an? )?(?:disability|disabilities|wheelchairs?|mobility|limited mobility|handicap)",
      'must be able to (?:walk|climb|drive|live independently)|able to live independently',
    ],
  },
  family: {
    label: 'Families and age',
    reason: 'It says with or without children, or at what age, people are wanted.',
    instead:
      'Say what one can do or reach here: “two playgrounds”, “ten minutes to downtown offices”.',
    sources: GUIDANCE,
    phrases: [
      '(?:{good}) (?:(?:{spot}) )?(?:to live )?(?:for|if you have) (?:(?:{kind}) )*(?:{stage})',
      '(?:{good}) (?:{spot}) to (?:raise|start) (?:a |your )?(?:family|families|kids|children)|(?:place|town|community|neighborhood) to raise (?:a |your )?(?:family|families|kids|children)',
      'raise (?:a|your) family',
      '(?:family|kid|child) (?:friendly|oriented|centered|focused) (?:{place}|living|lifestyle|atmosphere|environment|feel|vibe)',
      '(?:family|families|adult|adults|singles|retirement|senior|seniors|traditional family) (?:neighborhoods?|community|communities|living|town|area|suburb|only|preferred|wanted)',
      '(?:mostly|mainly|predominantly|largely|primarily|overwhelmingly) (?:young |older |retired |married |single )*(?:families|singles|retirees|couples|empty nesters|seniors|professionals|young people|older people)',
      'no (?:kids|children|teenagers|students|babies|infants)|child free|kid free|(?:without|few) (?:kids|children) (?:around|here|in the neighborhood)',
      '(?:mature|quiet|older|single|married|young) (?:adults?|couples?|persons?|individuals?|singles|professionals?) (?:only|preferred|wanted|welcome)',
      'empty nesters?|age restricted|55 ?(?:[+]|and (?:over|older|better|up)|or (?:over|older))|over 55',
      'young professionals',
      'newlyweds|married couples|mature couples|traditional famil(?:y|ies)',
    ],
  },
  exclusion: {
    label: 'Words that shut people out',
    reason: 'Readers may take it to mean that some people aren’t welcome.',
    instead: 'Say what is special: “lots of two acres”, “a members’ golf course open to guests”.',
    sources: ['act', 'regulation', 'wordList'],
    phrases: [
      'exclusive|exclusivity',
      'restricted (?:{place})|private (?:{place})',
      'integrated (?:{place}|housing)',
      'traditional (?:{place}|values)',
      'the right (?:kind|sort|type) of (?:people|person|neighbors?|residents?|families)|our kind of people|people like (?:us|you)',
      'desirable (?:neighbors?|residents?|people)|undesirables?|undesirable (?:people|elements?)|riff ?raff|(?:the )?wrong (?:crowd|people|element)',
      '(?:board|membership|member) approval',
      'wrong side of the tracks|bad (?:element|neighborhoods?|part of town)',
      'select few|well bred|high class (?:{people}|{place})|elite (?:{people}|{place})',
    ],
  },
  safety: {
    label: 'Safety',
    reason: 'What feels safe differs, and readers may hear a remark on who lives here.',
    instead: 'Give facts and where they come from: police figures, street lights, sidewalks.',
    sources: ['caution'],
    phrases: [
      '(?:safe|safest|safer|secure) (?:and (?:quiet|friendly|clean|secure|peaceful|walkable) )?(?:little |quiet |friendly |small |clean |residential )*(?:{place}|place|environment|feel)',
      // Of others before the place, the first: what follows may be another rule’s.
      '(?:safe|safest|safer|secure)(?=, (?:and )?(?:(?!the |an? |its |our )[a-z]+,? (?:and )?){0,3}(?:{place}|place|environment|feel))',
      '(?:feel|feels|felt|is|are|very|so|really|incredibly|pretty|quite|perfectly) safe|safe (?:to (?:live|walk|raise|play|leave|go)|at night|for (?:kids|children|families|women))',
      'quiet and safe|clean and safe|safe and (?:sound|quiet|friendly|clean|secure|peaceful)',
      'crime free|low crime|no crime|little crime|virtually no crime|high crime|unsafe|dangerous (?:{place})|sketchy',
    ],
  },
} as const satisfies Record<string, FairHousingRule>;

export type FairHousingRuleName = keyof typeof FAIR_HOUSING_RULES;

/** What looks like one of the phrases and isn’t: names, things and facts about buildings. */
export const FINE_WORDS: readonly string[] = [
  // The memo: rooms and homes, not people.
  'master bedrooms?|mother in law (?:suite|apartment)|bachelor (?:apartment|pad)|family rooms?|single family(?: homes?| houses?| residences?| neighborhoods?| zoning)?|multi ?family(?: homes?| housing| buildings?)?|two family(?: homes?| houses?)?',
  // Businesses and services for anyone.
  'family (?:owned|run|style|medicine|practice|doctor|physician|restaurant|business|farm|farms|dentistry|court|history|services)',
  'famil(?:y|ies) (?:community center|community services|community clinic)',
  '(?:senior|adult|family) (?:center|education|literacy|day care|school|league|softball|learning)|adult community (?:school|education|college)|senior (?:citizens )?(?:center|living facility|care)|retirement (?:plan|planning|savings|age)|assisted living',
  // Names: a faith, a people or a color that is part of one.
  '(?:{faith}|{origin}|{race}|ethnic) (?:community|neighborhood|area|district|village) (?:centers?|halls?|church|churches|hospitals?|clinics?|colleges?|schools?|services|theaters?|gardens?|health|fellowship|museums?|restaurants?|grocery|market|bakery)',
  '(?:german|norwegian|polish|amish|mexican|chinese|french|irish|asian|italian) (?:village|district|town) (?:historic|shops|restaurants|museum)',
  'all saints|latin quarter|greek revival homes?|german village|black community (?:college|library)|indian (?:river|creek|hills)',
  '(?:white|black) (?:river|lake|rock|oak|mountain|hills|pine|water|plains|sands?) (?:village|city|town|community|neighborhood|area|district|homes?)',
  'black homes? (?:hill|creek)|white (?:picket|painted|clapboard|stucco) homes?|amish (?:homes|people) (?:furniture|quilts)',
  // Other meanings.
  'mutually exclusive|exclusive (?:of|rights?|to)|exclusive (?:interview|economic|jurisdiction|listing)|not exclusive',
  'safe (?:deposit|haven|harbor|drinking|routes)|(?:is|are|very) safe (?:to (?:drink|swim|eat))|(?:bike|bicycle|road|fire|gun|food) safe',
  'private (?:city|town|village) (?:lots|parking)|restricted (?:streets?|area) parking|private streets?',
  '(?:vertically|fully) integrated|integrated (?:city|community) (?:planning|services|plan|health)',
  'traditional (?:community|village|town|street) (?:festival|fair|parade|market|design|dance|dances)',
  'no (?:children|kids) (?:under|are turned|go|pay|without)|(?:students|children|kids) (?:only )?(?:pay|ride|under)',
  '(?:no|without) (?:polish|whites?|blacks?|anglos?) (?:remover|water|line|lines|ice)',
  'physically fit(?:ness)? (?:test|challenge|club)',
  'the (?:blind|deaf|disabled) (?:veterans|american veterans)|school for the (?:blind|deaf)|disabled american veterans',
  'disabled (?:people|persons|residents) (?:park|ride|enter) free',
  'students? residents?',
];
