/** What the service has to reach, by number of destinations. */
export interface Bar {
  /** Spawn to the first answer, as a multiple of an empty node:http server in the same run. */
  start: number;
  /** The same of one that loads as little as it can. */
  startOfLean: number;
  /** Megabytes after all the load over HTTP. */
  rssMb: number;
  /** Milliseconds of the slowest of a hundred questions, for every class, also when it is asked for the first time. */
  engineP99: number;
  /** Content to index. */
  buildSeconds: number;
  buildPeakMb?: number;
  /** Requests per second as a share of a server that makes a new body of the same size for each. */
  ofFresh?: number;
  /** The same for answers out of the cache, of a server that always sends the same body. */
  repeatsOfConstant?: number;
  /** Requests per second with `br` as a share of those without. */
  packed?: number;
  /** Times as many requests per second as PostGIS. */
  aheadOfPostgis?: Partial<Record<string, number>>;
  /** Processor time of Lucene for an answer as a multiple of ours, for every class. */
  aheadOfLucene?: number;
}

export const bars: Readonly<Record<number, Bar>> = {
  10_000: { start: 1.1, startOfLean: 1.9, rssMb: 100, engineP99: 1, buildSeconds: 5 },
  100_000: {
    start: 1.2,
    startOfLean: 2.1,
    rssMb: 130,
    engineP99: 2,
    buildSeconds: 25,
    ofFresh: 0.3,
    repeatsOfConstant: 0.65,
    packed: 0.85,
    aheadOfPostgis: { circle: 5, box: 7, 'two-words': 6 },
    aheadOfLucene: 1,
  },
  1_000_000: { start: 1.5, startOfLean: 2.6, rssMb: 240, engineP99: 5, buildSeconds: 240, buildPeakMb: 3000 },
  10_000_000: { start: 3, startOfLean: 5, rssMb: 700, engineP99: 25, buildSeconds: 2700, buildPeakMb: 6000 },
};
