import { unfilledPlaces, type Fillings } from '../docs/fill.ts';
import { codeLanguages } from '../docs/highlight.ts';
import { runnable } from '../docs/live.ts';
import { liveCode, outlineMistakes } from '../docs/outline.ts';
import { sampleRequests } from '../docs/requests.ts';
import type { Problem } from '../pois/problem.ts';
import { didYouMean } from '../pois/suggest.ts';
import { docsProblem } from './docs-problem.ts';
import type { DocsFile } from './docs-files.ts';
import { placeAt, withoutCode } from './without-code.ts';

/** What would stop the build of the page, or stand on it as nobody meant it. */
export function textMistakes({ file, text = '', isChapter, language }: DocsFile, fillings: Fillings): Problem[] {
  const outline = outlineMistakes(text).filter(({ message }) => !isChapter || !message.startsWith('Vor '));
  return [
    ...outline.map(({ line, message, fix }) => docsProblem(file, { line }, message, fix)),
    ...places(file, text, fillings),
    ...oddPlaces(file, text, fillings),
    ...fences(file, text),
    ...elements(file, text),
    ...liveCode(text).flatMap((code) => liveMistake(file, text, code, () => runnable(code, language))),
  ];
}

function places(file: string, text: string, fillings: Fillings): Problem[] {
  return unfilledPlaces(text, fillings, Object.keys(sampleRequests)).map(({ index, place, known }) => {
    const near = didYouMean(place, known, Math.max(1, Math.floor((place.length - 4) / 3)));
    const fix = near ? `Meinten Sie „${near}“?` : `Es gibt: ${known.join(', ')}.`;
    return docsProblem(file, placeAt(text, index), `Einen Platzhalter „${place}“ gibt es nicht.`, fix);
  });
}

/** Written with blanks inside or with signs that no name has, a place stays as it is on the page. */
function oddPlaces(file: string, text: string, fillings: Fillings): Problem[] {
  const odd = [...withoutCode(text).matchAll(/\{\{(?!\w+(?: [\w-]+)?\}\})([^{}\n]*)\}\}/g)];
  return odd.map(({ index, 0: place, 1: inside }) => {
    const near = didYouMean(inside!.trim(), Object.keys(fillings));
    const fix = near ? `Meinten Sie „{{${near}}}“?` : `Es gibt: {{${Object.keys(fillings).join('}}, {{')}}}.`;
    return docsProblem(file, placeAt(text, index), `Einen Platzhalter „${place}“ gibt es nicht.`, fix);
  });
}

/** A block of code in a language that nothing colours, and one that never ends and takes the rest of the page with it. */
function fences(file: string, text: string): Problem[] {
  const marks = [...text.matchAll(/^```(.*)$/gm)];
  const opening = marks.filter((_, i) => i % 2 === 0);
  const last = opening.at(-1);
  const open = marks.length % 2 === 1 && last ? [last] : [];
  return [
    ...opening.flatMap(({ index, 1: info }) => {
      const name = info!.split(' ')[0]!;
      if (name === '' || codeLanguages.includes(name)) return [];
      const message = `Eine Sprache „${name}“ für Code gibt es nicht.`;
      return [docsProblem(file, placeAt(text, index), message, `Es gibt: ${codeLanguages.join(', ')}.`)];
    }),
    ...open.map(({ index }) =>
      docsProblem(file, placeAt(text, index), 'Der Codeblock endet nicht.', 'Unter dem Code eine Zeile ``` einfügen.'),
    ),
  ];
}

/** What the rules of the pages for content (CSP) would not run or show. */
function elements(file: string, text: string): Problem[] {
  return [...withoutCode(text).matchAll(/<(script|style|iframe|object|embed|form)\b/gi)].map(({ index, 1: name }) => {
    const message = `„<${name}>“ im Text wird nicht ausgeführt: Die Seiten lassen keinen fremden Code zu.`;
    return docsProblem(
      file,
      placeAt(text, index),
      message,
      'Löschen; als Beispiel in einen Codeblock mit ```html setzen.',
    );
  });
}

function liveMistake(file: string, text: string, code: string, run: () => unknown): Problem[] {
  try {
    run();
    return [];
  } catch (error) {
    const fix = 'Dem Element eine id geben, etwa <div id="meine-karte">.';
    return [docsProblem(file, placeAt(text, text.indexOf(code)), (error as Error).message, fix)];
  }
}
