/** What is wrong with a request before anybody asks what it is for; the body has the shape of the API's errors. */
export const protocolErrors = {
  host_not_one: {
    status: 400,
    text: 'Eine Anfrage nennt den Namen, den sie fragt, genau einmal: bitte einen „Host“-Kopf senden.',
  },
  request_too_slow: {
    status: 408,
    text: 'Diese Anfrage kam nicht rechtzeitig ganz an. Bitte noch einmal senden.',
  },
  expectation_failed: {
    status: 417,
    text: 'Was „Expect“ hier erwartet, kann dieser Dienst nicht. Bitte ohne diesen Kopf senden.',
  },
  headers_too_large: {
    status: 431,
    text: 'Die Kopfzeilen dieser Anfrage sind zu lang. Bitte weniger oder kürzere senden, etwa ohne Cookies.',
  },
} as const;

export type ProtocolErrorCode = keyof typeof protocolErrors;
