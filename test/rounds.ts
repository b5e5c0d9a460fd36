/**
 * How often a random test tries. Mutation testing runs every test for each mutant and sets `TEST_ROUNDS` to a share of it;
 * where nothing is set it is the whole.
 */
export const rounds = (many: number): number => Math.ceil(many * Number(process.env.TEST_ROUNDS ?? 1));
