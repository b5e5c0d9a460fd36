/** "Salzburg Stadt" is the town. */
export const cityWords = new Set(['stadt', 'city', 'innenstadt', 'ville', 'citta']);

/** After these English "see" is no German lake. */
export const beforeVerbs = new Set(['to', 'i', 'still', 'can', 'could', 'we', 'you', 'must']);

/** "Drüber laufen", "frei laufende Affen": where one walks. */
export const beforeRuns = new Set([
  'druber',
  'daruber',
  'ruber',
  'drauf',
  'darauf',
  'rauf',
  'durch',
  'entlang',
  'herum',
  'rum',
]);

/** "20 Kilometer weg von", which is no path. */
export const awayWords = new Set(['weg', 'entfernt', 'away']);

/** "Im Norden" at the end is the north of Germany; "im Norden von" tells too little to look for it. */
export const compassWords: ReadonlyMap<string, string> = new Map([
  ['norden', 'norddeutschland'],
  ['suden', 'suddeutschland'],
  ['osten', 'ostdeutschland'],
  ['westen', 'westdeutschland'],
]);

/** "Am Tegernsee", "an der Elbe". */
export const waterWords = new Set(['am', 'an']);

/** "Kanton Zürich" is not the town. */
export const stateWords = new Set(['kanton', 'canton', 'cantone', 'bundesland']);

/** "Im Wald" is no village of that name: towns have no article. */
export const articleWords = new Set([
  ...['im', 'ins', 'beim', 'zum', 'der', 'die', 'den', 'dem', 'einem', 'einer', 'welchem', 'welcher', 'welchen'],
]);

/** "Hunde verboten" asks the same as "Hunde". */
export const denialWords = new Set(['verboten', 'untersagt', 'unerwunscht', 'interdit', 'forbidden', 'prohibited']);

/** "Zwischenstopp Stuttgart München": two towns are the ends of a way. */
export const onTheWayWords = new Set([
  ...[
    'zwischenstopp',
    'zwischenstop',
    'zwischenhalt',
    'stopp',
    'stop',
    'pause',
    'rast',
    'unterwegs',
    'autobahn',
    'durchreise',
  ],
  ...['anreise', 'heimfahrt', 'ruckfahrt', 'stopover'],
]);

/** "Tagesausflug ab Wien", "from Munich": there one sets out, and goes elsewhere. */
export const startWords = new Set(['ab', 'from', 'depuis']);

/** "Ausflug von Berlin": one sets out there as well. */
export const tripWords = new Set([
  ...['ausflug', 'ausfluge', 'tagesausflug', 'tagesausfluge', 'tagestour', 'tagestouren', 'tagestrip', 'trip', 'trips'],
]);

/** "Dresden Umgebung": what lies around the town more than what is in it. */
export const outskirtWords = new Set([
  'umgebung',
  'umland',
  'umgebig',
  'surroundings',
  'environs',
  'omgeving',
  'dintorni',
]);

/** What is left out of a name: "Neuschwanstein". */
export const nameKinds = ['schloss', 'burg', 'kloster', 'stift', 'festung', 'zoo', 'altstadt', 'therme'];

/** What joins things that are asked for alike. */
export const ands = new Set(['und', 'and', 'et', 'e']);

/** What joins a thing that is not wanted to the one before. */
export const alsos = new Set([...ands, 'oder', 'noch', 'or', 'nor', 'ou', 'ni', 'o']);

/** "Gipfel ohne Seilbahn": what follows is not to be there. */
export const withouts = new Set(['ohne', 'without', 'sans', 'senza', 'zonder']);
/** "Schloss, aber kein Barock": of a thing the same, of a kind only that it is none. */
export const nones = new Set(['kein', 'keine', 'keinen', 'keinem', 'keiner', 'no', 'geen']);

/** "Schloss mit Park", "Schloss am See": what follows is told of what was said before. */
export const mentions = new Set([
  ...['mit', 'am', 'im', 'einem', 'einer', 'dem', 'with', 'the', 'avec', 'du', 'con', 'sul', 'del'],
]);
