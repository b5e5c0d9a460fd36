<?php
/**
 * The options of a map, as the build wrote them down from the table of the SDK.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * The rows of options.json by their names.
 *
 * @return array<string, array> Of each: group, kind, label and help in both languages, and where it has them choices,
 *   default, pattern, the property of the style sheet or the parameter of the API.
 */
function ausflugskarte_options() {
	static $rows = null;
	if ( null === $rows ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the plugin.
		$table = json_decode( file_get_contents( dirname( AUSFLUGSKARTE_FILE ) . '/options.json' ), true );
		$rows  = array_column( $table['options'], null, 'name' );
	}
	return $rows;
}

/**
 * The language of the two that the table has.
 *
 * @param string $locale Of WordPress.
 * @return string 'de' or 'en'
 */
function ausflugskarte_language( $locale ) {
	return 0 === strpos( $locale, 'de' ) ? 'de' : 'en';
}

/**
 * What is known and fits of what a block, a shortcode or a widget gives, as texts.
 *
 * @param array $given Names of options, with hyphens or underscores, to values.
 * @return array<string, string> In the order of the table.
 */
function ausflugskarte_checked_options( $given ) {
	$named = array();
	foreach ( (array) $given as $name => $value ) {
		if ( is_scalar( $value ) ) {
			$named[ str_replace( '_', '-', strtolower( (string) $name ) ) ] = (string) $value;
		}
	}
	$kept = array();
	foreach ( ausflugskarte_options() as $name => $row ) {
		$value = isset( $named[ $name ] ) ? trim( wp_check_invalid_utf8( $named[ $name ], true ) ) : '';
		if ( '' === $value ) {
			continue;
		}
		if ( isset( $row['pattern'] ) && ! preg_match( '~^(?:' . $row['pattern'] . ')\z~u', $value ) ) {
			continue;
		}
		$kept[ $name ] = $value;
	}
	return $kept;
}
