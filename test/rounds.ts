/**
 * How often a random test tries: the whole in CI, a quarter where a developer waits. Mutation testing runs every test for
 * each mutant and sets `TEST_ROUNDS` to a share of its own.
 */
export const rounds = (many: number): number => Math.ceil(many * Number(process.env.TEST_ROUNDS ?? share));

const share = process.env.CI ? 1 : 1 / 4;
