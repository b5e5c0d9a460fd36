import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** What the standard says of a file or a folder: `rule` on each line, in the order of the lines. */
function told(path: string): string[] {
  const run = spawnSync('phpcs', ['--standard=test/wordpress/standard/WordPress', '--report=csv', path], {
    encoding: 'utf8',
  });
  const rows = run.stdout.trim().split('\n');
  expect(rows[0], run.stderr).toBe('File,Line,Column,Type,Message,Source,Severity,Fixable');
  return rows.slice(1).map((row) => `${/,(\d+),\d+,/.exec(row)![1]} ${/,(\w+(?:\.\w+)+),\d+,\d+$/.exec(row)![1]}`);
}

test('every file of the plugin is PHP', () => {
  const files = globSync('sdk/wordpress/**/*.php');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) execFileSync('php', ['-l', file]);
});

test('and keeps to the WordPress coding standard as far as it can be had here', () => {
  expect(told('sdk/wordpress')).toEqual([]);
});

test('the rules written anew find what they are for', async () => {
  const breaches = `<?php
/**
 * A file of breaches.
 *
 * @package Ausflugskarte
 */

echo '<b>' . $ausflugskarte_a . '</b>';
printf( '<b>%s</b>', get_option( 'a' ) );
_e( 'Words', 'ausflugskarte' );
$ausflugskarte_b = esc_html__( 'Words', 'other' );
$ausflugskarte_b = sprintf( __( 'Words of %s', 'ausflugskarte' ), 'somebody' );
$ausflugskarte_b = __( $ausflugskarte_a, 'ausflugskarte' );
if ( $ausflugskarte_a === 'b' ) {
	$free = array( 'a' => 1, 'b' => 2 );
}
$ausflugskarte_b = $_GET['b'];
/**
 * Of any plugin.
 */
function clear() {
}
`;
  const path = `${await temporaryFolder()}/breaches.php`;
  writeFileSync(path, breaches);
  expect(told(path)).toEqual([
    '8 WordPress.Security.EscapeOutput.OutputNotEscaped',
    '9 WordPress.Security.EscapeOutput.OutputNotEscaped',
    '10 WordPress.Security.EscapeOutput.UnsafePrintingFunction',
    '11 WordPress.WP.I18n.TextDomainMismatch',
    '12 WordPress.WP.I18n.MissingTranslatorsComment',
    '13 WordPress.WP.I18n.NonSingularStringLiteralText',
    '14 WordPress.PHP.YodaConditions.NotYoda',
    '15 WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedFound',
    '15 WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound',
    '17 WordPress.Security.ValidatedSanitizedInput.InputNotSanitized',
    '21 WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedFound',
  ]);
});
