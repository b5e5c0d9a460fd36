import { readFileSync } from 'node:fs';

/** The code that the guide for frameworks prints with an import of this package, asking the service at an address. */
export function printedCode(name: string, baseUrl: string): string {
  const guide = readFileSync('content/docs/guides/react.md', 'utf8');
  const codes = [...guide.matchAll(/```(?:jsx|text)\n([^]*?)```/g)].map(([, code]) => code!);
  const code = codes.find((each) => each.includes(`from '${name}'`));
  if (code === undefined) throw new Error(`The guide prints nothing with ${name}.`);
  return code.replaceAll('{{baseUrl}}', baseUrl);
}
