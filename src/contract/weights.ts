/**
 * Every weight of the ranking, each with its reason; `ranking.ts` puts them together. Those under "in the index" are
 * counted when the index is built, and its options hash covers them: an index with other weights is refused.
 */
export const weights = {
  // --- in the index ---

  /** What a word counts in each field of a destination. */
  fields: {
    /** A name says what a place is; nothing outweighs it. */
    name: 5,
    /** Another name is as good as the name, but of two places the one that is really called so comes first. */
    aliases: 4,
    /** All words for its category: what a place is, but true of hundreds of others. */
    category: 2,
    /** Where it lies: as telling as the category. */
    town: 2,
    /** The wider area narrows less than the town. */
    region: 1.5,
    /** Words like "kostenlos" hold for half of all places. */
    flags: 1.5,
    /** The measure of the others: one sentence that was written to describe the place. */
    summary: 1,
    /** Long texts mention much that can be found elsewhere. */
    description: 0.4,
    /** Stems and parts of compounds in names: below the written name, above any text. */
    nameForms: 2,
    /** The same of the other texts, no more than a mention. */
    otherForms: 0.4,
    /** What editors know that visitors call it, where no text says so: one among all that are found by it. */
    soughtForms: 1,
  },
  /** BM25+ as MiniSearch has it by default: saturation of repeated words, share of the length, floor for long fields. */
  bm25: { k: 1.2, b: 0.7, d: 0.5 },
  /**
   * How rare a word is and how long texts are on average is counted in so many steps a doubling: one destination more or
   * another text then changes the weight of few words, and few destinations have to be sent to a cluster anew. What a word
   * counts in a text, its impact, is whole units, so many to one: OpenSearch holds integers, of a destination all together
   * below 31 bits, and what is rounded for it alone would come in another order there.
   */
  rounding: { rarity: 2, length: 8, impact: 2 ** 19 },
  /** MiniSearch's weight of a word that only begins as typed, and how fast it falls with the letters that are missing. */
  prefix: { weight: 0.375, perMissingLetter: 0.3 },

  // --- in the search ---

  /** A word with one typo counts 1 / (1 + distance) = half, with two a third: the spelling that is nearer is meant. */
  typo: (distance: number): number => 1 / (1 + distance),
  /** A word that only sounds alike counts like two typos. */
  sound: 1 / 3,
  /** What says the word itself comes before what says another for the same. */
  synonym: 1 / 2,
  /** Parts of a compound ("Garten am Schloss" for Schlossgarten) are less than the word itself. */
  compound: 0.4,
  /** Somebody who asks for a museum means any museum: membership of the named category counts alike for all members … */
  category: 12,
  /** … and how often and where the category's name is written only decides between those that are known alike. */
  categoryWritten: 0.02,
  /** What a synonym of a category, a flag or a town was read as holds for all that are so … */
  meant: 4,
  /** … and most of what is written tells the cable car among the mountain railways. */
  meantWritten: 0.8,
  /** … but by a picnic a meadow is thought of before a tower with a bench, however well known. */
  thoughtOfFirst: 4,
  /** Who asks for a zoo and a funfair goes where both are, before any zoo however often it is called one. */
  eachKind: 40,
  /** Of what lies in a town that was asked for the best known is meant, whether its name says the town or not. */
  placeWritten: 0.02,
  /** Where any word suffices, the sum is multiplied by the words found squared: two common words beat one rare word. */
  wordsFound: (found: number): number => found ** 2,
  /** A place by a river or lake that is named fulfils its name, less than a text that says it. */
  nearPlace: 4,
  /** How far a town reaches that something is near to: an hour's drive on country roads. */
  nearTownKm: 30,
  /** How far a town reaches that something is in: its outer quarters, and around a lake or mountain an afternoon. */
  inTownKm: 15,
  /** How far one goes from a town for a day … */
  startKm: 80,
  /** … and how far from its middle that begins: a city of a million reaches so far, of four twice as far. */
  cityKm: (population: number): number => Math.max(5, 8 * Math.sqrt(population / 1e6)),
  /** Fewer hits than these near a town are filled up from further off … */
  fewNearTown: 8,
  /** … as far as an excursion may lead, and by the last step only where there is none before. */
  widerKm: [30, 60, 90],
  /** What fulfils less than was asked is similar as far from a town as what makes up for it … */
  similarKm: 45,
  /** … and as far as an excursion may lead where even with it there are fewer answers than these. */
  fewSimilar: 5,
  /** Where none is as near as that, what was asked for is worth half a day's drive. */
  farthestKm: 150,
  /** Fewer hits than these for a word are filled up with what holds the parts of the compound that it is. */
  fewWords: 10,
  /** Fewer of a kind than these are followed by what is of it besides. */
  fewOfKind: 8,
  /** Fewer answers than these by what is told are followed by what visitors look for and no text says. */
  fewTold: 5,
  /** How far from a river, lake or mountain something lies "at" it: an hour's walk. */
  nearLandmarkKm: 5,
  /** How far from the straight way between two towns something lies between them; of a long one such a share of it. */
  besideRouteKm: 20,
  besideRoute: 0.15,
  widestRouteKm: 40,
  /** A longer way leaves out the towns that are its ends. */
  longRouteKm: 100,
  /** Beside names that hold all words, a text that holds them counts from this share of the best name on. */
  besideNames: 0.05,
  /** So many of what is only similar are told: more would hide that nothing fits. */
  mostSimilar: 20,
  /** Of several words those that at most this share of the texts has tell what is meant, where no text has them all. */
  tellingShare: 1 / 50,
  /** Fewer answers than these, what one looks through at once, are followed by what fulfils less than was asked. */
  fewAnswers: 10,
  /** While a name is being typed, fewer of what else is of its category suffice. */
  fewTyped: 6,
  /** "Geheimtipp", "weniger bekannt": what is known in its state and hardly beyond, half of all. */
  littleKnown: 54,
  /** What is called alike is beside a place that was named as far as one walks on from there … */
  besideKm: 10,
  /** … and no more of it than is seen at a glance. */
  mostBeside: 3,
  /** A prominence of 30 doubles the relevance, one of 90 makes it four times as much. */
  prominenceHalf: 30,
  /** Kilometres that halve the score: the distance of an afternoon's trip. */
  nearnessKm: 30,
} as const;
