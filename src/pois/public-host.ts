/** Whether a host can be reached by everybody: not the own machine, an address of a private network, or a name in one. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  return host.includes('.') && !OWN_NAME.test(host) && !(IPV4.test(host) && OWN_ADDRESS.test(host));
}

const OWN_NAME = /\.(localhost|local|internal|intranet|lan|home|home\.arpa|invalid|test)$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
/** Of this machine, this network or nobody (RFC 6890). */
const OWN_ADDRESS =
  /^(0|10|127|22[4-9]|2[3-5]\d)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
