/**
 * Where the service is reached, from BASE_URL or from `baseUrl` in service.yaml; without a slash at its end.
 * @throws Error with a German sentence for what is none, or what nobody should read in every answer
 */
export function readPublicAddress(given: string): string {
  // It stands in every answer, so that everybody would read them; here neither is repeated.
  if (/^(?:\w+:\/\/)?[^/?#]*@/.test(given))
    throw new Error('In der Adresse ist ein Name oder Passwort, und jede Antwort nennt sie allen.');
  // The pages lead to `/ziele` and the like, so a path before them has no place.
  if (/^https?:\/\/[^\s/?#]+\/*$/.test(given) && URL.canParse(given)) return given.replace(/\/+$/, '');
  throw new Error(`„${given}“ ist keine Adresse wie https://karte.example.org. Ein Pfad dahinter geht nicht.`);
}
