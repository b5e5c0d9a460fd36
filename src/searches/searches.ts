import { hash, randomBytes } from 'node:crypto';
import type { SearchCount, SearchReport } from '../contract/search-report.ts';
import { changeReportFile, readReportFile } from './report-file.ts';
import { emptyReport, updated, weekOf } from './report.ts';
import { searchWords } from './search-words.ts';
import { Settling } from './settling.ts';
import { SearchTally } from './tally.ts';

/** One answered search for words. */
export interface AnsweredSearch {
  /** Address or network of who asked; two callers count as different when this differs. */
  caller: string;
  q: string;
  found: boolean;
}

export interface SearchesOptions {
  /** Where the counts outlive this process; without it they are in memory only. */
  file?: string | undefined;
  /** Told once, when the file cannot be written. */
  onProblem?: (error: Error) => void;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Makes the secret of a week. */
  newSecret?: () => string;
}

/**
 * What visitors search and do not find, without the visitors: an address is turned into a number for one search at once,
 * with a secret that is never written and changes with the week.
 */
export class Searches {
  private report = emptyReport();
  private known = { frequent: new Set<string>(), missed: new Set<string>() };
  private secret: string;
  private week = 0;
  private isTold = false;
  private readonly frequent = new SearchTally((words) => this.known.frequent.has(words));
  private readonly missed = new SearchTally((words) => this.known.missed.has(words));
  private readonly settling = new Settling((caller, words, found) => this.count(caller, words, found));
  private readonly options: SearchesOptions;
  private readonly now: () => number;
  private readonly newSecret: () => string;

  constructor(options: SearchesOptions = {}) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.newSecret = options.newSecret ?? (() => randomBytes(32).toString('hex'));
    this.secret = this.newSecret();
    try {
      if (options.file !== undefined) this.take(readReportFile(options.file));
    } catch (error) {
      this.tell(error);
    }
  }

  add({ caller, q, found }: AnsweredSearch): void {
    const nowMs = this.now();
    this.turnTo(weekOf(nowMs));
    const words = searchWords(q);
    if (words !== undefined) this.settling.add(this.hash(caller), words, { found, nowMs });
  }

  /** What may be told by now. */
  current(): SearchReport {
    this.settling.settle(this.now());
    return this.withFresh(this.report);
  }

  /**
   * Adds what came since to the file, where other processes may have written too.
   * @param isLast nothing will follow that could change what the latest searches meant
   */
  save({ isLast = false } = {}): void {
    this.settling.settle(isLast ? Infinity : this.now());
    if (this.frequent.fresh.size + this.missed.fresh.size === 0) return;
    try {
      const { file } = this.options;
      const change = (report: SearchReport) => this.withFresh(report);
      const saved = file === undefined ? change(this.report) : changeReportFile(file, change);
      if (saved) this.take(saved);
    } catch (error) {
      this.take(this.withFresh(this.report));
      this.tell(error);
    }
  }

  /** Entries in memory. */
  get size(): number {
    const { frequent, missed } = this.report;
    return this.frequent.size + this.missed.size + this.settling.size + frequent.length + missed.length;
  }

  private tell(error: unknown): void {
    if (!this.isTold) this.options.onProblem?.(error as Error);
    this.isTold = true;
  }

  private withFresh(report: SearchReport): SearchReport {
    return updated(report, { frequent: this.frequent.fresh, missed: this.missed.fresh }, this.now());
  }

  private take(report: SearchReport): void {
    this.report = report;
    this.frequent.fresh.clear();
    this.missed.fresh.clear();
    const wordsOf = (list: readonly SearchCount[]) => new Set(list.map(([words]) => words));
    this.known = { frequent: wordsOf(report.frequent), missed: wordsOf(report.missed) };
  }

  /** What waits still has the callers of the old secret. */
  private turnTo(week: number): void {
    if (week === this.week) return;
    this.settling.settle(Infinity);
    this.week = week;
    this.secret = this.newSecret();
    this.frequent.forgetCandidates();
    this.missed.forgetCandidates();
  }

  private count(caller: string, words: string, found: boolean): void {
    // 16 bits: enough to tell a few callers apart, too few to find one among all addresses.
    const number = parseInt(this.hash(`${caller} ${words}`).slice(0, 4), 16);
    this.frequent.add(words, number);
    if (!found) this.missed.add(words, number);
  }

  private hash(text: string): string {
    return hash('sha256', this.secret + text);
  }
}
