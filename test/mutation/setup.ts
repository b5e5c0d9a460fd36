import fc from 'fast-check';

/** A mutant is noticed by any example; the smallest one is of no use. */
fc.configureGlobal({ endOnFailure: true });
