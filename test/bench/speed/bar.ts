/** What the service has to reach, by number of destinations. */
export interface Bar {
  /** Spawn to the first answer, as a multiple of an empty node:http server in the same run. */
  start: number;
  /** Megabytes after loading. */
  rssMb: number;
  /** Milliseconds of the slowest of a hundred questions, for every class. */
  engineP99: number;
  /** Content to index. */
  buildSeconds: number;
  buildPeakMb?: number;
  /** Requests per second as a share of a server that always sends the same body of the same size. */
  ofConstant?: number;
  /** The same for answers out of the cache. */
  repeatsOfConstant?: number;
  /** Times as many requests per second as PostGIS. */
  aheadOfPostgis?: Partial<Record<string, number>>;
}

export const bars: Readonly<Record<number, Bar>> = {
  10_000: { start: 1.15, rssMb: 110, engineP99: 1, buildSeconds: 5 },
  100_000: {
    start: 1.25,
    rssMb: 130,
    engineP99: 2,
    buildSeconds: 30,
    ofConstant: 0.3,
    repeatsOfConstant: 0.8,
    aheadOfPostgis: { circle: 8, box: 20, 'two-words': 4 },
  },
  1_000_000: { start: 1.5, rssMb: 220, engineP99: 8, buildSeconds: 360, buildPeakMb: 4000 },
};
