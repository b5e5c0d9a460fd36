import { weights } from '../contract/weights.ts';
import type { JoinedPostings } from '../indexes/posting-lists.ts';
import type { WordIndex } from '../indexes/words.ts';
import type { QueryTerm, Scope, ScoredDocuments } from './query-term.ts';
import { ScoringPass } from './scoring-pass.ts';

/** Scores documents term at a time: a pass gives the score for each word, `total` is their sum. */
export class TermScorer {
  private readonly pass: ScoringPass;
  private readonly total: Float64Array;
  /** How many words a document has, where any suffices. */
  private readonly found: Uint8Array;

  constructor(index: WordIndex, documents: number) {
    this.pass = new ScoringPass(index, documents);
    this.total = new Float64Array(documents);
    this.found = new Uint8Array(documents);
  }

  /** Documents that fulfil every word. The rarest comes first: the others only look at what it left. */
  allOf(terms: readonly QueryTerm[], scope: Scope): ScoredWords {
    const { pass, total } = this;
    const base = pass.begin(terms.length, scope);
    const { word } = pass;
    if (terms.length === 1) {
      pass.union(terms[0]!, base + 1);
      return pass.unsettled
        ? listed(pass, pass.unsettled.list)
        : { ids: pass.ids.subarray(0, pass.size), relevances: word };
    }
    const frequencies = new Map(terms.map((term) => [term, pass.frequency(term)]));
    [...terms]
      .sort((a, b) => frequencies.get(a)! - frequencies.get(b)!)
      .forEach((term, i) => {
        if (i === 0) pass.union(term, base + 1);
        else pass.intersect(term, base + i);
        pass.settle();
        for (let k = 0; k < pass.size; k++) {
          const id = pass.ids[k]!;
          total[id] = i === 0 ? word[id]! : Math.fround(total[id]! + word[id]!);
        }
      });
    return { ids: pass.ids.subarray(0, pass.size), relevances: total };
  }

  /** Documents that fulfil some word; more words found count more than rarer ones. */
  anyOf(terms: readonly QueryTerm[], scope: Scope): ScoredWords {
    const { pass, total, found } = this;
    const base = pass.begin(terms.length, scope);
    const { stage, word } = pass;
    terms.forEach((term, i) => {
      const known = pass.size;
      pass.union(term, base + i + 1);
      pass.settle();
      for (let k = 0; k < pass.size; k++) {
        const id = pass.ids[k]!;
        if (k >= known) total[id] = found[id] = 0;
        if (stage[id] !== base + i + 1) continue;
        total[id]! += word[id]!;
        found[id]! += 1;
      }
    });
    const ids = pass.ids.subarray(0, pass.size);
    for (const id of ids) total[id]! *= weights.wordsFound(found[id]!);
    return { ids, relevances: total };
  }
}

/** One whole list: its best are found without a look at each of its documents. */
function listed(pass: ScoringPass, list: JoinedPostings): ScoredWords {
  return {
    ids: list.ids,
    list,
    get relevances() {
      pass.settle();
      return pass.word;
    },
  };
}

interface ScoredWords extends ScoredDocuments {
  readonly relevances: Float32Array | Float64Array;
}
