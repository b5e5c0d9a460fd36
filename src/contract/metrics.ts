/** One figure of `/metrics`; names and labels stay stable over releases. */
export interface MetricRow {
  type: 'counter' | 'gauge' | 'histogram';
  labels?: readonly string[];
  summary: Record<'de' | 'en', string>;
}

/**
 * What the service tells of itself, beside the process figures of prom-client. The label `collection` is there only where
 * one process answers for several.
 */
export const metrics = {
  ausflug_http_requests_total: {
    type: 'counter',
    labels: ['endpoint', 'status', 'collection'],
    summary: { de: 'Beantwortete Anfragen.', en: 'Requests answered.' },
  },
  ausflug_http_request_duration_seconds: {
    type: 'histogram',
    labels: ['endpoint', 'collection'],
    summary: {
      de: 'Zeit von der gelesenen Anfrage bis zum Ende der Antwort.',
      en: 'Time from the request read to the end of the answer.',
    },
  },
  ausflug_http_shed_total: {
    type: 'counter',
    summary: { de: 'Wegen Überlast mit 503 abgewiesene Anfragen.', en: 'Requests refused with 503 under overload.' },
  },
  ausflug_answers_kept_total: {
    type: 'counter',
    labels: ['collection'],
    summary: {
      de: 'Antworten, die von einer früheren Anfrage noch da waren.',
      en: 'Answers that were still there from an earlier request.',
    },
  },
  ausflug_searches_total: {
    type: 'counter',
    labels: ['found', 'collection'],
    summary: {
      de: 'Suchen nach Wörtern: found ist some oder none. Welche Wörter es waren, steht nicht hier.',
      en: 'Searches for words: found is some or none. Which words they were is not told here.',
    },
  },
  ausflug_engine_failures_total: {
    type: 'counter',
    summary: {
      de: 'Fragen an OpenSearch ohne ganze Antwort; nur mit SEARCH_ENGINE.',
      en: 'Questions to OpenSearch without a whole answer; only with SEARCH_ENGINE.',
    },
  },
  ausflug_engine_nodes_up: {
    type: 'gauge',
    summary: {
      de: 'Knoten in SEARCH_ENGINE, die zuletzt geantwortet haben.',
      en: 'Nodes in SEARCH_ENGINE that answered when last asked.',
    },
  },
  ausflug_engine_build_missing: {
    type: 'gauge',
    summary: {
      de: '1, solange der Bau, der antwortet, in OpenSearch fehlt oder nicht bekannt ist, ob er dort liegt.',
      en: '1 while OpenSearch lacks the build that answers, or nobody knows whether it has it.',
    },
  },
  ausflug_connections: { type: 'gauge', summary: { de: 'Offene Verbindungen.', en: 'Open connections.' } },
  ausflug_connections_dropped_total: {
    type: 'counter',
    summary: {
      de: 'Verbindungen, die an der Höchstzahl abgewiesen wurden.',
      en: 'Connections refused at the connection cap.',
    },
  },
  ausflug_event_loop_lag_seconds: {
    type: 'gauge',
    summary: {
      de: 'Größter Rückstand der Ereignisschleife seit der letzten Abfrage.',
      en: 'Largest lag of the event loop since the figures were last read.',
    },
  },
  ausflug_limit_store_shared: {
    type: 'gauge',
    summary: {
      de: '1, solange der gemeinsame Zähler (LIMIT_STORE) antwortet; 0, wenn diese Instanz für sich zählt. Ohne LIMIT_STORE fehlt die Zahl.',
      en: '1 while the shared store (LIMIT_STORE) answers, 0 while this instance counts for itself. Left out without LIMIT_STORE.',
    },
  },
  ausflug_keys: {
    type: 'gauge',
    labels: ['collection'],
    summary: { de: 'API-Schlüssel in Kraft.', en: 'API keys in force.' },
  },
  ausflug_key_requests_total: {
    type: 'counter',
    labels: ['key', 'outcome', 'collection'],
    summary: {
      de: 'Anfragen mit einem API-Schlüssel, nach seiner id: key, wenn er sie bezahlt hat, visitor, wenn die Adresse des Besuchers einsprang, refused bei 429.',
      en: 'Requests with an API key, by its id: key where it paid, visitor where the address of the visitor did, refused for 429.',
    },
  },
  ausflug_keys_refused: {
    type: 'gauge',
    labels: ['collection'],
    summary: {
      de: '1, solange die Schlüsseldatei, wie sie da liegt, nicht gilt: ein Widerruf darin wirkt dann nicht.',
      en: '1 while the keys file as it lies there is not in force: a key revoked in it still works.',
    },
  },
  ausflug_keys_refused_total: {
    type: 'counter',
    labels: ['collection'],
    summary: {
      de: 'Fassungen der Schlüsseldatei, die nicht galten.',
      en: 'Versions of the keys file that were refused.',
    },
  },
  ausflug_data_destinations: {
    type: 'gauge',
    labels: ['collection'],
    summary: { de: 'Ziele in den Daten, die antworten.', en: 'Destinations in the data that answer.' },
  },
  ausflug_data_built_timestamp_seconds: {
    type: 'gauge',
    labels: ['collection'],
    summary: { de: 'Bauzeit dieser Daten als Unix-Zeit.', en: 'When these data were built, as Unix time.' },
  },
  ausflug_data_swaps_total: {
    type: 'counter',
    labels: ['collection'],
    summary: { de: 'Neue Daten, die im Betrieb übernommen wurden.', en: 'New data taken over while serving.' },
  },
  ausflug_build_failed: {
    type: 'gauge',
    labels: ['collection'],
    summary: {
      de: '1, wenn der letzte Bau neben diesen Daten gescheitert ist; sie antworten weiter.',
      en: '1 when the last build beside these data failed; they answer on.',
    },
  },
  ausflug_data_refused: {
    type: 'gauge',
    labels: ['collection'],
    summary: {
      de: '1, solange der Bau, der bereitliegt, beschädigt ist.',
      en: '1 while the build that lies there is damaged.',
    },
  },
} as const satisfies Record<string, MetricRow>;

export type MetricName = keyof typeof metrics;
