import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist', '.astro', '.cache', 'public', 'sdk/packages']),
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A leading underscore says that a value is left out on purpose.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-properties': ['error', { object: 'process', property: 'exit' }],
    },
  },
  // The commands are the only place that prints and exits; the function has nowhere else to tell an error.
  {
    files: ['src/commands/**', 'functions/**', 'test/bench/**', 'test/browser/**', 'test/ops/**'],
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
  },
  // The owner of a page reads in the console what is wrong with the map on it.
  { files: ['sdk/**'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  // Prepared by hand from packages that carry no types.
  { files: ['src/basemap/prepare/**/*.ts'], extends: [tseslint.configs.disableTypeChecked] },
  ...astro.configs['flat/recommended'],
);
