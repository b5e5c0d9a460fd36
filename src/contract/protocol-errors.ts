import type { ErrorRow } from './errors.ts';

/** What is wrong with a request before anybody asks what it is for; the body has the shape of the API's errors. */
export const protocolErrors = {
  host_not_one: {
    status: 400,
    text: 'Eine Anfrage nennt den Namen, den sie fragt, genau einmal: bitte einen „Host“-Kopf senden.',
    cause: {
      de: 'Der Kopf `Host` fehlt oder steht zweimal da.',
      en: 'The header `Host` is missing, or is there twice.',
    },
    mend: {
      de: 'Ihn genau einmal senden, wie es jeder Browser tut.',
      en: 'Send it exactly once, as every browser does.',
    },
  },
  request_too_slow: {
    status: 408,
    text: 'Diese Anfrage kam nicht rechtzeitig ganz an. Bitte noch einmal senden.',
    cause: {
      de: 'Kopf oder Körper der Anfrage kamen nicht zu Ende.',
      en: 'The head or body of the request never ended.',
    },
    mend: { de: 'Noch einmal senden.', en: 'Send it again.' },
  },
  expectation_failed: {
    status: 417,
    text: 'Was „Expect“ hier erwartet, kann dieser Dienst nicht. Bitte ohne diesen Kopf senden.',
    cause: {
      de: '`Expect` verlangt etwas anderes als `100-continue`.',
      en: '`Expect` asks for more than `100-continue`.',
    },
    mend: { de: 'Den Kopf weglassen.', en: 'Leave the header out.' },
  },
  headers_too_large: {
    status: 431,
    text: 'Die Kopfzeilen dieser Anfrage sind zu lang. Bitte weniger oder kürzere senden, etwa ohne Cookies.',
    cause: {
      de: 'Die Kopfzeilen sind zusammen länger, als der Dienst liest.',
      en: 'The headers are longer than the service reads.',
    },
    mend: {
      de: 'Weniger oder kürzere senden, etwa ohne Cookies.',
      en: 'Send fewer or shorter ones, as without cookies.',
    },
  },
} as const satisfies Record<string, ErrorRow>;

export type ProtocolErrorCode = keyof typeof protocolErrors;
