import { examine, type Finding } from '../server/doctor.ts';

/** `npm run doctor -- https://karte.example.org` looks at a deployment from outside and says what to mend. */
const url = process.argv[2];
if (!url || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
  console.error('Aufruf: npm run doctor -- https://karte.example.org');
  process.exit(1);
}
const findings = await examine(url.replace(/\/+$/, ''));
for (const finding of findings) console.log(line(finding));
const bad = findings.filter(({ mend }) => mend !== undefined);
console.log(
  bad.length === 0
    ? `\nAlles in Ordnung: ${findings.length} Prüfungen.`
    : `\n${bad.length} von ${findings.length} Prüfungen sind nicht in Ordnung.`,
);
process.exit(bad.length === 0 ? 0 : 1);

function line({ name, found, mend }: Finding): string {
  return mend === undefined ? `✓ ${name}: ${found}` : `✗ ${name}: ${found}\n    → ${mend}`;
}
